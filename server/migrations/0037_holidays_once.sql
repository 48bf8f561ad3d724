-- A holiday stands once in a firm's calendar: the same days and name for the same court, or for every court. Of doubles that
-- stand already the earliest stays and the others are deleted as a person deletes them, with a line in the trail each.
lock table app.court_holidays in share row exclusive mode;
do $$
declare firm uuid;
begin
  for firm in select id from app.tenants order by id loop
    perform app.set_tenant(firm, null, '', '', '');
    update app.court_holidays h set deleted_at = now()
      where h.tenant_id = firm and h.deleted_at is null and exists (
        select from app.court_holidays e
        where e.tenant_id = firm and e.deleted_at is null and e.court_id is not distinct from h.court_id
          and e.starts_on = h.starts_on and e.ends_on = h.ends_on and lower(e.name) = lower(h.name)
          and (e.created_at, e.id) < (h.created_at, h.id));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create unique index court_holidays_once on app.court_holidays
  (tenant_id, starts_on, ends_on, coalesce(court_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) where deleted_at is null;
