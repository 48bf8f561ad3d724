-- The law's clock: deadlines of cases, computed by rules of law or entered by hand.

-- Tenant. A deadline of a case. `rule`: the rule as it was when the deadline was computed, null for one entered by hand; `rule_code` its
-- code. `steps`: the working. `rolled_from`: the last day before it moved because the court is closed. `outer_on`: the day after which no
-- delay can be excused. `outcome`: what was done, or why it was missed or given up. A deadline always has an owner.
create table app.deadlines (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  rule_code text,
  rule jsonb,
  title text not null,
  kind text not null,
  inputs jsonb not null default '{}',
  exclusions jsonb not null default '[]',
  court_id uuid,
  opens_on date,
  due_on date not null,
  rolled_from date,
  outer_on date,
  steps jsonb not null default '[]',
  owner_id uuid not null,
  state text not null default 'computed',
  note text,
  confirmed_by uuid,
  confirmed_at timestamptz,
  closed_on date,
  outcome text,
  condonation_applied_on date,
  condonation_result text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  constraint deadlines_pk primary key (tenant_id, id),
  constraint deadlines_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint deadlines_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint deadlines_court_fk foreign key (court_id) references app.courts (id),
  constraint deadlines_owner_fk foreign key (owner_id) references app.users (id),
  constraint deadlines_confirmed_by_fk foreign key (confirmed_by) references app.users (id),
  constraint deadlines_created_by_fk foreign key (created_by) references app.users (id),
  constraint deadlines_state_known check (state in ('computed', 'confirmed', 'met', 'missed', 'given_up')),
  constraint deadlines_condonation_known check (condonation_result in ('allowed', 'refused')),
  constraint deadlines_closed_with_outcome check ((state in ('met', 'missed', 'given_up')) = (outcome is not null)),
  constraint deadlines_confirmed_by_somebody check ((confirmed_by is null) = (confirmed_at is null)),
  constraint deadlines_rule_with_code check ((rule is null) = (rule_code is null))
);
create index deadlines_by_day on app.deadlines (tenant_id, due_on, id) include (restricted, case_id, state, owner_id, kind) where deleted_at is null;
create index deadlines_open_by_day on app.deadlines (tenant_id, due_on, id) include (restricted, case_id, state, owner_id, kind)
  where deleted_at is null and state in ('computed', 'confirmed');
create index deadlines_of_owner on app.deadlines (tenant_id, owner_id, due_on, id) include (restricted, case_id, state) where deleted_at is null;
create index deadlines_of_case on app.deadlines (tenant_id, case_id, due_on, id) include (restricted, state, owner_id, kind) where deleted_at is null;
create index deadlines_of_any_case on app.deadlines (tenant_id, case_id);
create index deadlines_deleted on app.deadlines (tenant_id, deleted_at desc, id) where deleted_at is not null;
call app.hold_to_firm('deadlines', true);
create trigger deadlines_touch before update on app.deadlines for each row execute function app.touch();
create trigger deadlines_list_change after update or delete on app.deadlines for each row execute function app.note_list_change('deadlines');
create trigger deadlines_list_change_insert after insert on app.deadlines referencing new table as inserted
  for each statement execute function app.note_list_change('deadlines');
create trigger deadlines_remove_in_time before delete on app.deadlines for each row when (current_user = 'app_user')
  execute function app.refuse_early_removal('deadline', 'deadlines');
grant select, insert, update, delete on app.deadlines to app_user;

-- Tenant. What a firm has corrected in a national rule, and why.
create table app.deadline_rule_corrections (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  code text not null,
  correction jsonb not null,
  reason text not null,
  corrected_by uuid not null,
  corrected_at timestamptz not null default clock_timestamp(),
  version integer not null default 1,
  constraint deadline_rule_corrections_pk primary key (tenant_id, id),
  constraint deadline_rule_corrections_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint deadline_rule_corrections_corrected_by_fk foreign key (corrected_by) references app.users (id)
);
create unique index deadline_rule_corrections_once on app.deadline_rule_corrections (tenant_id, code);
call app.hold_to_firm('deadline_rule_corrections', true);
grant select, insert, update, delete on app.deadline_rule_corrections to app_user;

-- A court may close for a part of a day; the Limitation Act treats such a day as closed (s. 4).
alter table app.court_holidays add column is_part_day boolean not null default false;
