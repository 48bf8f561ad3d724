-- A firm's own full export: everything it has, in one file of its own.

-- tenant table: an export somebody ordered, how far it is, and until when its file is kept. The file lies in storage under
-- the export's id; it is no document, and the plan does not count it.
create table app.firm_exports (
  tenant_id    uuid        not null default app.current_tenant(),
  id           uuid        not null,
  requested_by uuid        not null,
  status       text        not null default 'waiting',
  steps_done   integer     not null default 0,
  steps_total  integer     not null default 0,
  size_bytes   bigint,
  sha256       text,
  problem      text,
  created_at   timestamptz not null default clock_timestamp(),
  touched_at   timestamptz not null default clock_timestamp(),
  finished_at  timestamptz,
  expires_at   timestamptz,
  constraint firm_exports_pk primary key (tenant_id, id),
  constraint firm_exports_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint firm_exports_requested_by_fk foreign key (requested_by) references app.users (id),
  constraint firm_exports_status_known check (status in ('waiting', 'working', 'done', 'failed', 'removed')),
  constraint firm_exports_done_whole check (status <> 'done' or (size_bytes is not null and sha256 is not null and expires_at is not null))
);
create unique index firm_exports_one_under_way on app.firm_exports (tenant_id) where status in ('waiting', 'working');
create index firm_exports_newest on app.firm_exports (tenant_id, created_at desc, id);
call app.hold_to_firm('firm_exports', false);
-- How far it is tells nobody anything afterwards.
create trigger firm_exports_audit after insert or update or delete on app.firm_exports
  for each row execute function app.audit('firm_exports', 'steps_done', 'steps_total', 'touched_at');
grant select, insert, update on app.firm_exports to app_user;
