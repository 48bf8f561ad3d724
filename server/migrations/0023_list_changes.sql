-- Which tables of a firm were changed by which transaction (docs/adr/0015): the total of a list that was counted once
-- stays true until a transaction shows that the count did not see. Whoever asks for a page asks this table in the same
-- statement, under the same snapshot, whether there is one.

-- tenant table, kept by trigger
create table app.list_changes (
  tenant_id  uuid        not null,
  table_name text        not null,
  xid        xid8        not null,
  at         timestamptz not null default now(),
  constraint list_changes_pk primary key (tenant_id, table_name, xid)
);
call app.hold_to_firm('list_changes', false);
-- To lock a line, as the trigger does before it takes one away, is an update to PostgreSQL.
grant select, insert, update, delete on app.list_changes to app_user;

-- One line a transaction and table: no two transactions ever wait for each other here. Lines that no process can still
-- ask about (it asks for ten minutes at most) go with every sixteenth transaction, the oldest first; those that another
-- is just taking away are left to it.
create function app.note_list_change() returns trigger language plpgsql as $$
declare
  firm uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  this xid8 := pg_current_xact_id();
begin
  insert into app.list_changes (tenant_id, table_name, xid) values (firm, tg_argv[0], this) on conflict do nothing;
  if found and this::text::numeric % 16 = 0 then
    delete from app.list_changes c where c.tenant_id = firm and c.table_name = tg_argv[0] and c.xid = any (array(
      select o.xid from app.list_changes o
      where o.tenant_id = firm and o.table_name = tg_argv[0] and o.at < now() - interval '1 hour'
        and o.xid = any (array(select f.xid from app.list_changes f where f.tenant_id = firm and f.table_name = tg_argv[0] order by f.xid limit 64))
      for update skip locked));
  end if;
  return null;
end $$;

do $$
declare name text;
begin
  foreach name in array array['cases', 'case_team', 'case_counsel', 'case_parties', 'hearings', 'hearing_lawyers', 'tasks',
    'task_assignees', 'case_notes', 'documents', 'people', 'lawyers', 'vakalatnamas'] loop
    execute format('create trigger %I after insert or update or delete on app.%I for each row execute function app.note_list_change(%L)',
      name || '_list_change', name, name);
  end loop;
end $$;

-- Tasks of every column in the order of the board, as their list offers it (server/test/every-list-is-indexed.test.ts).
create index tasks_by_position on app.tasks (tenant_id, position, id) include (restricted, case_id) where deleted_at is null;

-- Documents by the size and the day of their newest file: read in this order, an older version is stepped over.
create index document_versions_by_size on app.document_versions (tenant_id, size_bytes, document_id);
create index document_versions_by_upload on app.document_versions (tenant_id, uploaded_at, document_id);

-- The last day that anything was recorded of: where the history of a firm begins.
create index hearings_recorded on app.hearings (tenant_id, hearing_date, id) include (restricted, case_id, of_deleted_case)
  where deleted_at is null and business_on_date is not null;
