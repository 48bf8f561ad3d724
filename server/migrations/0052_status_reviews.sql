-- Cases that were entered before a status followed from numbers and hearings: an admin is asked what to do with them (adr/0026).

-- Tenant. One row for each answer; the latest says whether the dashboard asks. An application works through the cases in the order
-- of their file numbers, and `done_to` is how far it has come.
create table app.status_reviews (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  answer text not null,
  state text not null,
  answered_by uuid not null,
  answered_at timestamptz not null default clock_timestamp(),
  total integer not null default 0,
  except_ids uuid[] not null default '{}',
  up_to_file_number bigint not null default 0,
  done_to bigint not null default 0,
  undone_by uuid,
  undone_at timestamptz,
  constraint status_reviews_pk primary key (tenant_id, id),
  constraint status_reviews_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint status_reviews_answered_by_fk foreign key (answered_by) references app.users (id),
  constraint status_reviews_undone_by_fk foreign key (undone_by) references app.users (id),
  constraint status_reviews_answer_known check (answer in ('applied', 'dismissed', 'reopened')),
  constraint status_reviews_state_known check (state in ('working', 'done', 'undoing', 'undone'))
);
create unique index status_reviews_one_under_way on app.status_reviews (tenant_id) where state in ('working', 'undoing');
create index status_reviews_newest on app.status_reviews (tenant_id, answered_at desc, id);
call app.hold_to_firm('status_reviews', false);
grant select, insert, update on app.status_reviews to app_user;

-- Tenant. The cases that an application moved, with their version after it: a case that was changed since is not moved back.
create table app.status_review_cases (
  tenant_id uuid not null default app.current_tenant(),
  review_id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  because text not null,
  from_status text not null,
  from_phase text not null,
  to_status text not null,
  to_phase text not null,
  case_version integer not null,
  moved_at timestamptz not null default clock_timestamp(),
  state text not null default 'moved',
  constraint status_review_cases_pk primary key (tenant_id, review_id, case_id),
  constraint status_review_cases_review_fk foreign key (tenant_id, review_id) references app.status_reviews (tenant_id, id) on delete cascade,
  constraint status_review_cases_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint status_review_cases_state_known check (state in ('moved', 'restored', 'left'))
);
create index status_review_cases_by_state on app.status_review_cases (tenant_id, review_id, state, case_id);
create index status_review_cases_of_case on app.status_review_cases (tenant_id, case_id);
call app.hold_to_firm('status_review_cases', false);
grant select, insert, update, delete on app.status_review_cases to app_user;
