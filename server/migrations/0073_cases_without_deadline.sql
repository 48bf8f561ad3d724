-- Cases that usually have a deadline and have none: the watch-list, and why a case needs none.

-- Tenant. Why a case needs no deadline by these rules. The note is taken back by deleting it; the audit log keeps it.
create table app.deadline_exemptions (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  rules text[] not null,
  reason text not null,
  noted_by uuid not null,
  noted_at timestamptz not null default clock_timestamp(),
  constraint deadline_exemptions_pk primary key (tenant_id, id),
  constraint deadline_exemptions_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint deadline_exemptions_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint deadline_exemptions_noted_by_fk foreign key (noted_by) references app.users (id)
);
create index deadline_exemptions_of_case on app.deadline_exemptions (tenant_id, case_id) include (restricted, rules);
create index deadline_exemptions_newest on app.deadline_exemptions (tenant_id, noted_at desc, id) include (restricted, case_id);
call app.hold_to_firm('deadline_exemptions', true);
create trigger deadline_exemptions_list_change after update or delete on app.deadline_exemptions
  for each row execute function app.note_list_change('deadline_exemptions');
create trigger deadline_exemptions_list_change_insert after insert on app.deadline_exemptions referencing new table as inserted
  for each statement execute function app.note_list_change('deadline_exemptions');
grant select, insert, update, delete on app.deadline_exemptions to app_user;

-- The order of the watch-list, with what decides whether a case stands on it.
create index cases_under_way on app.cases (tenant_id, next_hearing_sort, id) include (restricted, category_id, type_id, stage_group, is_not_filed)
  where deleted_at is null and status in ('open', 'pending');
