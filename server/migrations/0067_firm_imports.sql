-- Munshi's own export, brought into a firm without work: uploaded, checked, and imported as a whole or not at all.

-- Tenant. An export that an admin brought, and how far it is. The file lies in storage under its id until it is imported, refused,
-- discarded or abandoned. `contents`: what the check found in it.
create table app.firm_imports (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  state text not null default 'uploading',
  file_name text not null,
  fingerprint text,
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  bytes_done bigint not null default 0,
  bytes_total bigint not null default 0,
  contents jsonb,
  problem text,
  requested_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  touched_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  constraint firm_imports_pk primary key (tenant_id, id),
  constraint firm_imports_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint firm_imports_requested_by_fk foreign key (requested_by) references app.users (id),
  constraint firm_imports_state_known
    check (state in ('uploading', 'checking', 'checked', 'refused', 'running', 'done', 'failed', 'removed'))
);
-- One file of a firm at a time takes room on the disk, and two imports at once would both go into it.
create unique index firm_imports_one_open on app.firm_imports (tenant_id)
  where state in ('uploading', 'checking', 'checked', 'running', 'failed');
create index firm_imports_newest on app.firm_imports (tenant_id, created_at desc, id);
call app.hold_to_firm('firm_imports', false);
-- How far it is tells nobody anything afterwards; what it holds is in the firm once it is imported.
create trigger firm_imports_audit after update or delete on app.firm_imports
  for each row execute function app.audit('firm_imports', 'received_bytes', 'bytes_done', 'bytes_total', 'contents', 'fingerprint', 'touched_at');
create trigger firm_imports_audit_insert after insert on app.firm_imports referencing new table as inserted
  for each statement execute function app.audit('firm_imports', 'received_bytes', 'bytes_done', 'bytes_total', 'contents', 'fingerprint', 'touched_at');
grant select, insert, update, delete on app.firm_imports to app_user;

-- While an export is imported, the firm is read and not written: the import holds its row, and a write would wait for its end.
alter table app.tenants add column importing_since timestamptz;
