-- Changes of many records at once, with what was there before: their undo.

-- Tenant. One row for each change. `total`: how many records it changed.
create table app.bulk_changes (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  kind text not null,
  changed_by uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  total integer not null,
  from_user_id uuid,
  to_user_id uuid,
  undone_at timestamptz,
  constraint bulk_changes_pk primary key (tenant_id, id),
  constraint bulk_changes_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint bulk_changes_changed_by_fk foreign key (changed_by) references app.users (id),
  constraint bulk_changes_from_user_fk foreign key (from_user_id) references app.users (id),
  constraint bulk_changes_to_user_fk foreign key (to_user_id) references app.users (id),
  constraint bulk_changes_kind_known check (kind in ('cases', 'hearings', 'tasks', 'handover'))
);
call app.hold_to_firm('bulk_changes', true);
grant select, insert, update on app.bulk_changes to app_user;

-- Tenant. A record that was changed, with its version after it: one that was changed since is not restored. A task may have no case.
create table app.bulk_change_records (
  tenant_id uuid not null default app.current_tenant(),
  change_id uuid not null,
  kind text not null,
  record_id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  record_version integer not null,
  was jsonb not null,
  is_now jsonb not null,
  constraint bulk_change_records_pk primary key (tenant_id, change_id, kind, record_id),
  constraint bulk_change_records_change_fk foreign key (tenant_id, change_id) references app.bulk_changes (tenant_id, id) on delete cascade,
  constraint bulk_change_records_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint bulk_change_records_kind_known check (kind in ('case', 'hearing', 'task'))
);
create index bulk_change_records_of_case on app.bulk_change_records (tenant_id, case_id) where case_id is not null;
call app.hold_to_firm('bulk_change_records', false);
grant select, insert, delete on app.bulk_change_records to app_user;
