-- Republic Day, Independence Day and Gandhi Jayanti are holidays of every court without an entry. Open deadlines of a rule that
-- end on one are computed anew, after the servers of an earlier version have ended.
do $$
declare
  firm uuid;
  first_day date;
  last_day date;
begin
  for firm in select id from app.tenants order by id loop
    perform app.set_tenant(firm, null, '', 'on', '');
    select min(due_on), max(due_on) into first_day, last_day from app.deadlines
      where tenant_id = firm and deleted_at is null and rule_code is not null and state in ('computed', 'confirmed')
        and to_char(due_on, 'MM-DD') in ('01-26', '08-15', '10-02');
    if first_day is not null then
      perform app.enqueue('deadlines:recompute',
        json_build_object('tenant_id', firm, 'court_id', null, 'from', first_day, 'to', last_day), run_at := now() + interval '10 minutes');
    end if;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
