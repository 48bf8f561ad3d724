-- The registry of a case: filings with their objections and checks before e-filing, and certified copies.

-- Tenant. What was filed in a court, and what the registry did with it. `fee_paise`: the court fee paid. `closed_on`: the day of
-- registration, return or refusal. `outcome`: why it was returned or refused.
create table app.filings (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  title text not null,
  court_id uuid,
  mode text not null,
  filing_number text,
  filed_on date not null,
  fee_paise bigint,
  fee_receipt text,
  state text not null default 'filed',
  refiled_on date,
  closed_on date,
  registration_number text,
  outcome text,
  note text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  constraint filings_pk primary key (tenant_id, id),
  constraint filings_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint filings_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint filings_court_fk foreign key (court_id) references app.courts (id),
  constraint filings_created_by_fk foreign key (created_by) references app.users (id),
  constraint filings_mode_known check (mode in ('counter', 'efiling')),
  constraint filings_state_known check (state in ('filed', 'objections', 'refiled', 'registered', 'returned', 'refused')),
  constraint filings_fee_known check (fee_paise >= 0),
  constraint filings_closed_with_day check ((state in ('registered', 'returned', 'refused')) = (closed_on is not null))
);
create index filings_by_day on app.filings (tenant_id, filed_on, id) include (restricted, case_id, state) where deleted_at is null;
create index filings_of_case on app.filings (tenant_id, case_id, filed_on, id) include (restricted, state) where deleted_at is null;
create index filings_of_any_case on app.filings (tenant_id, case_id);
create index filings_deleted on app.filings (tenant_id, deleted_at desc, id) where deleted_at is not null;
call app.hold_to_firm('filings', true);
create trigger filings_touch before update on app.filings for each row execute function app.touch();
create trigger filings_list_change after update or delete on app.filings for each row execute function app.note_list_change('filings');
create trigger filings_list_change_insert after insert on app.filings referencing new table as inserted
  for each statement execute function app.note_list_change('filings');
create trigger filings_remove_in_time before delete on app.filings for each row when (current_user = 'app_user')
  execute function app.refuse_early_removal('filing', 'filings');
grant select, insert, update, delete on app.filings to app_user;

-- Tenant. An objection of the registry. `cure_by` and `owner_id`: the last day and the owner of the deadline `deadline_id`, which reminds
-- of it. `cure`: how it was cured. Dropped: the filing was returned or refused.
create table app.filing_objections (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  filing_id uuid not null,
  restricted boolean not null default false,
  objection text not null,
  notified_on date not null,
  cure_by date not null,
  owner_id uuid not null,
  deadline_id uuid,
  state text not null default 'open',
  cured_on date,
  cure text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  constraint filing_objections_pk primary key (tenant_id, id),
  constraint filing_objections_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint filing_objections_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint filing_objections_filing_fk foreign key (tenant_id, filing_id) references app.filings (tenant_id, id) on delete cascade,
  constraint filing_objections_deadline_fk foreign key (tenant_id, deadline_id) references app.deadlines (tenant_id, id),
  constraint filing_objections_owner_fk foreign key (owner_id) references app.users (id),
  constraint filing_objections_created_by_fk foreign key (created_by) references app.users (id),
  constraint filing_objections_state_known check (state in ('open', 'cured', 'dropped')),
  constraint filing_objections_cured_with_day check ((state = 'cured') = (cured_on is not null))
);
create index filing_objections_by_day on app.filing_objections (tenant_id, cure_by, id) include (restricted, case_id, state, owner_id)
  where deleted_at is null;
create index filing_objections_open_by_day on app.filing_objections (tenant_id, cure_by, id) include (restricted, case_id, state, owner_id)
  where deleted_at is null and state = 'open';
create index filing_objections_of_filing on app.filing_objections (tenant_id, filing_id, cure_by, id);
create index filing_objections_of_owner on app.filing_objections (tenant_id, owner_id, cure_by, id) where deleted_at is null;
create index filing_objections_of_case on app.filing_objections (tenant_id, case_id, cure_by, id) include (restricted, state)
  where deleted_at is null;
create index filing_objections_of_any_case on app.filing_objections (tenant_id, case_id);
create index filing_objections_of_deadline on app.filing_objections (tenant_id, deadline_id) where deadline_id is not null;
create index filing_objections_deleted on app.filing_objections (tenant_id, deleted_at desc, id) where deleted_at is not null;
call app.hold_to_firm('filing_objections', true);
create trigger filing_objections_touch before update on app.filing_objections for each row execute function app.touch();
create trigger filing_objections_list_change after update or delete on app.filing_objections for each row
  execute function app.note_list_change('filing_objections');
create trigger filing_objections_list_change_insert after insert on app.filing_objections referencing new table as inserted
  for each statement execute function app.note_list_change('filing_objections');
create trigger filing_objections_remove_in_time before delete on app.filing_objections for each row when (current_user = 'app_user')
  execute function app.refuse_early_removal('objection', 'filing_objections');
grant select, insert, update, delete on app.filing_objections to app_user;

-- The cure-by day of an objection is the last day of its deadline, also when the deadline is moved or passes to a colleague.
create function app.follow_cure_by() returns trigger language plpgsql as $$
begin
  update app.filing_objections o set cure_by = new.due_on, owner_id = new.owner_id
    where o.tenant_id = new.tenant_id and o.deadline_id = new.id and (o.cure_by, o.owner_id) is distinct from (new.due_on, new.owner_id);
  return null;
end $$;
create trigger deadlines_cure_by after update of due_on, owner_id on app.deadlines for each row
  when ((old.due_on, old.owner_id) is distinct from (new.due_on, new.owner_id)) execute function app.follow_cure_by();
comment on trigger deadlines_cure_by on app.deadlines is
'Writes the last day and the owner of a deadline to the objection that it reminds of, as its cure-by day and who cures it.
A deadline is also moved on its own page, and passes to a colleague when its owner leaves the firm.';

-- Tenant. A point of the check before e-filing that a person has ticked for a filing. `item`: its code.
create table app.filing_checks (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  filing_id uuid not null,
  restricted boolean not null default false,
  item text not null,
  checked_by uuid not null,
  checked_at timestamptz not null default clock_timestamp(),
  constraint filing_checks_pk primary key (tenant_id, id),
  constraint filing_checks_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint filing_checks_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint filing_checks_filing_fk foreign key (tenant_id, filing_id) references app.filings (tenant_id, id) on delete cascade,
  constraint filing_checks_checked_by_fk foreign key (checked_by) references app.users (id)
);
create unique index filing_checks_once on app.filing_checks (tenant_id, filing_id, item);
create index filing_checks_of_case on app.filing_checks (tenant_id, case_id);
call app.hold_to_firm('filing_checks', true);
grant select, insert, update, delete on app.filing_checks to app_user;

-- Tenant. A certified copy of an order or judgment, applied for at the registry.
create table app.certified_copies (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  title text not null,
  order_on date not null,
  applied_on date not null,
  application_number text,
  ready_on date,
  received_on date,
  state text not null generated always as (case when received_on is not null then 'received' when ready_on is not null then 'ready' else 'applied' end) stored,
  owner_id uuid not null,
  note text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  deleted_at timestamptz,
  constraint certified_copies_pk primary key (tenant_id, id),
  constraint certified_copies_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint certified_copies_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint certified_copies_owner_fk foreign key (owner_id) references app.users (id),
  constraint certified_copies_created_by_fk foreign key (created_by) references app.users (id),
  constraint certified_copies_in_order check (order_on <= applied_on and applied_on <= ready_on and ready_on <= received_on),
  constraint certified_copies_received_when_ready check (received_on is null or ready_on is not null)
);
create index certified_copies_by_day on app.certified_copies (tenant_id, applied_on, id) include (restricted, case_id, state, owner_id)
  where deleted_at is null;
create index certified_copies_of_owner on app.certified_copies (tenant_id, owner_id, applied_on, id) where deleted_at is null;
create index certified_copies_of_case on app.certified_copies (tenant_id, case_id, order_on, id) include (restricted, state) where deleted_at is null;
create index certified_copies_of_any_case on app.certified_copies (tenant_id, case_id);
create index certified_copies_deleted on app.certified_copies (tenant_id, deleted_at desc, id) where deleted_at is not null;
call app.hold_to_firm('certified_copies', true);
create trigger certified_copies_touch before update on app.certified_copies for each row execute function app.touch();
create trigger certified_copies_list_change after update or delete on app.certified_copies for each row
  execute function app.note_list_change('certified_copies');
create trigger certified_copies_list_change_insert after insert on app.certified_copies referencing new table as inserted
  for each statement execute function app.note_list_change('certified_copies');
create trigger certified_copies_remove_in_time before delete on app.certified_copies for each row when (current_user = 'app_user')
  execute function app.refuse_early_removal('certified_copy', 'certified_copies');
grant select, insert, update, delete on app.certified_copies to app_user;

-- The certified copy from which a deadline has its days of application and readiness.
alter table app.deadlines add column copy_id uuid,
  add constraint deadlines_copy_fk foreign key (tenant_id, copy_id) references app.certified_copies (tenant_id, id);
create index deadlines_of_copy on app.deadlines (tenant_id, copy_id) where copy_id is not null;
