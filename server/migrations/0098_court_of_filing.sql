-- An appeal, a revision or a petition is filed in another court than the one that decided, whose closed days do not move its last day
-- (Limitation Act, s. 4). Open deadlines that were counted with the court of their case are counted anew, until the court of filing is
-- chosen, after the servers of an earlier version have ended.
do $$
declare
  firm uuid;
  first_day date;
  last_day date;
begin
  for firm in select id from app.tenants order by id loop
    perform app.set_tenant(firm, null, '', 'on', '');
    with moved as (
      update app.deadlines d set court_id = null from app.cases c
        where d.tenant_id = firm and c.tenant_id = firm and c.id = d.case_id and d.court_id = c.court_id
          and d.deleted_at is null and d.state in ('computed', 'confirmed') and d.rule_code in (
            'la.114.acquittal', 'la.114.leave', 'bnss.419.leave', 'bnss.419.leave_public_servant', 'la.115.death', 'la.115.high_court',
            'la.115.other', 'la.116.high_court', 'la.116.other', 'la.131', 'la.133.death', 'la.133.leave_refused', 'la.133.slp',
            'cca.13.appeal', 'aca.34', 'aca.37.high_court', 'aca.37.other', 'cpa.41', 'cpa.51', 'cpa.67', 'ibc.61', 'ca.421', 'sarfaesi.18',
            'rera.44', 'mva.173', 'ita.253', 'ita.260a', 'gst.107', 'gst.112', 'hma.28', 'fca.19')
        returning d.due_on)
      select min(due_on), max(due_on) into first_day, last_day from moved;
    if first_day is not null then
      perform app.enqueue('deadlines:recompute',
        json_build_object('tenant_id', firm, 'court_id', null, 'from', first_day, 'to', last_day), run_at := now() + interval '10 minutes');
    end if;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
