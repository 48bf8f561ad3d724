-- Whoever asked with the right court and room was not warned of a restricted hearing there: by asking, the court, the room and
-- the hour of a case came out that the caller may not see. The answer is that a lawyer is engaged that day, whatever is asked.
drop function app.engaged_behind_walls(date, uuid[], uuid, text);
create function app.engaged_behind_walls(on_day date, lawyers uuid[]) returns table (lawyer_id uuid) language plpgsql volatile as $$
declare
  firm uuid := app.current_tenant();
  sees uuid[] := string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[];
begin
  if current_setting('app.all_restricted', true) = 'on' then return; end if;
  set local app.all_restricted = 'on';
  return query
    select distinct l.lawyer_id
    from app.hearings h
    join app.hearing_lawyers l on l.tenant_id = firm and l.hearing_id = h.id
    where h.tenant_id = firm and h.hearing_date = on_day and h.deleted_at is null and not h.of_deleted_case
      and h.business_on_date is null and h.restricted and l.lawyer_id = any (lawyers)
      and (sees is null or h.case_id <> all (sees));
  set local app.all_restricted = '';
end $$;
