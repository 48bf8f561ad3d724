-- A firm above the limit of its plan, after a change to a smaller one, can restore a case that it deleted by mistake.
-- Reads the audit log: when cases were added, deleted or reopened is recorded nowhere else.
create function app.had_open_cases_at_once(restored uuid[]) returns boolean language plpgsql as $$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
  undo_since timestamptz := now() - interval '30 days';
  before timestamptz;
  earlier timestamptz;
  gained bigint;
  explained bigint;
begin
  set local app.all_restricted = 'on';
  -- The first of the deletions that are undone.
  select min(d.at) into before from (
    select max(l.at) as at from app.audit_log l
      where l.tenant_id = firm and l.table_name = 'cases' and l.row_id = any (restored) and l.is_now ->> 'deleted_at' is not null
      group by l.row_id) d;
  loop
    -- Cases that are open now and were not open just before that moment, and when each was deleted before it.
    select count(*), count(g.deleted), min(g.deleted) into gained, explained, earlier from (
      select c.id,
        (select max(d.at) from app.audit_log d
          where d.tenant_id = firm and d.table_name = 'cases' and d.row_id = c.id
            and d.at < before and d.at > undo_since and d.is_now ->> 'deleted_at' is not null) as deleted
        from app.cases c
        join (
          select l.row_id,
            bool_or(l.action = 'insert') as is_new,
            (array_agg(l.was ->> 'status' order by l.at) filter (where jsonb_exists(l.is_now, 'status')))[1] as status,
            (array_agg(jsonb_exists(l.was, 'deleted_at') order by l.at) filter (where jsonb_exists(l.is_now, 'deleted_at')))[1] as was_deleted,
            bool_or(jsonb_exists(l.is_now, 'status')) as has_moved
            from app.audit_log l
            where l.tenant_id = firm and l.table_name = 'cases' and l.at >= before
            group by l.row_id) since on since.row_id = c.id
        where c.tenant_id = firm and c.status in ('open', 'pending') and c.deleted_at is null
          and (since.is_new or since.was_deleted or (since.has_moved and coalesce(since.status, '') not in ('open', 'pending')))) g;
    exit when before is null or gained = 0 or explained < gained;
    before := earlier;
  end loop;
  execute format('set local app.all_restricted = %L', walls);
  return before is not null and gained = 0;
end $$;

comment on function app.had_open_cases_at_once(uuid[]) is 'True if all cases that are open now, with these restored ones, were open at one moment of the last 30 days.
A firm above the limit of its plan may restore cases then: it ends with no case that it did not have before the deletion. Cases
deleted one after the other can be restored in any order, because an earlier deletion is such a moment too.';
