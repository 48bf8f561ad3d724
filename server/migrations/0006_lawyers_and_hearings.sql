-- Who appears in court, what happened there, and the days on which a court does not sit.

-- Holds a new table of a firm to its firm: row security on and forced, the firm policy, and, where the table belongs to
-- a case, the wall with the triggers that copy and move it. With `audited`, every change leaves a line.
create procedure app.hold_to_firm(name text, audited boolean) language plpgsql as $$
declare
  firm text := $p$tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid$p$;
  walled boolean := exists (select from pg_attribute a where a.attrelid = ('app.' || name)::regclass and a.attname = 'case_id');
begin
  if walled then
    firm := firm || $p$ and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))$p$;
    execute format('create trigger %I before insert or update of case_id on app.%I for each row execute function app.restrict_like_case()', name || '_restrict', name);
    execute format('create trigger %I after update of restricted on app.cases for each row when (old.restricted is distinct from new.restricted) execute function app.restrict_children(%L)', 'cases_restrict_' || name, name);
  end if;
  execute format('alter table app.%I enable row level security', name);
  execute format('alter table app.%I force row level security', name);
  execute format('create policy %I on app.%I using (%s) with check (%s)', name || '_of_tenant', name, firm, firm);
  if audited then
    execute format('create trigger %I after insert or update or delete on app.%I for each row execute function app.audit(%L)', name || '_audit', name, name);
  end if;
end $$;
revoke all on procedure app.hold_to_firm(text, boolean) from public;

-- What belongs to no case stands behind no wall; what belongs to one that is not to be seen is refused.
create or replace function app.restrict_like_case() returns trigger language plpgsql as $$
begin
  new.restricted := new.case_id is not null
    and coalesce((select c.restricted from app.cases c where c.tenant_id = new.tenant_id and c.id = new.case_id), true);
  return new;
end $$;

-- How a text sounds, a skeleton a word: the same for the common Latin spellings of an Indian name (Lakshmi and Laxmi,
-- Chaudhary and Choudhury, Mohammed and Muhammad). Letters that are not Latin stay as they are. Immutable in fact, as app.fold.
create function app.sound(value text) returns text language plpgsql immutable parallel safe strict as $$
declare skeleton text := ' ' || app.fold(value) || ' ';
begin
  skeleton := replace(replace(replace(skeleton, 'ksh', 'ks'), 'x', 'ks'), 'ck', 'k');
  skeleton := regexp_replace(skeleton, '([bcdgjkpstz])h', '\1', 'g');
  skeleton := translate(skeleton, 'wzqf', 'vjkp');
  skeleton := regexp_replace(skeleton, '([a-z])\1+', '\1', 'g');
  -- A vowel is told apart at the head of a word alone.
  skeleton := regexp_replace(skeleton, '([a-z])[aeiouyh]+(?=[^aeiouyh])', '\1', 'g');
  return regexp_replace(skeleton, '\s+', ' ', 'g');
end $$;

alter table app.reference_entries drop constraint reference_entries_kind_known;
alter table app.reference_entries add constraint reference_entries_kind_known check
  (kind in ('category', 'type', 'subtype', 'document', 'stage', 'party_role', 'lawyer_type', 'disposal', 'list_type',
            'outcome', 'adjournment_reason', 'no_next_reason', 'task_type', 'state_bar_council'));

-- tenant table: a member who appears in court, or counsel from outside
create table app.lawyers (
  tenant_id         uuid        not null default app.current_tenant(),
  id                uuid        not null,
  name              text        not null,
  designation       text,
  enrolment_number  text,
  state_bar_council text,
  aor_code          text,
  mobile            text,
  email             text,
  user_id           uuid,
  is_external       boolean     not null default false,
  court_ids         uuid[]      not null default '{}',
  notes             text,
  search_text       text        not null default '',
  version           integer     not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  deleted_at        timestamptz,
  constraint lawyers_pk primary key (tenant_id, id),
  constraint lawyers_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint lawyers_user_fk foreign key (user_id) references app.users (id)
);
create unique index lawyers_of_user on app.lawyers (tenant_id, user_id) where user_id is not null and deleted_at is null;
create index lawyers_by_name on app.lawyers (tenant_id, name, id) where deleted_at is null;
-- Before row security: the members of today who appear in court.
insert into app.lawyers (tenant_id, id, name, mobile, email, user_id, search_text)
select m.tenant_id, gen_random_uuid(), coalesce(u.display_name, u.name), u.mobile, u.email, u.id, app.fold(concat_ws(' ', u.name, u.display_name, u.email))
from app.memberships m join app.users u on u.id = m.user_id where m.role_name in ('admin', 'lawyer');
call app.hold_to_firm('lawyers', true);
grant select, insert, update on app.lawyers to app_user;
create trigger lawyers_touch before update on app.lawyers for each row execute function app.touch();

-- tenant table, colocated with cases: counsel from outside on a case; members are in case_team
create table app.case_counsel (
  tenant_id  uuid        not null default app.current_tenant(),
  case_id    uuid        not null,
  lawyer_id  uuid        not null,
  restricted boolean     not null default false,
  role       text        not null,
  position   integer     not null default 0,
  since      timestamptz not null default clock_timestamp(),
  constraint case_counsel_pk primary key (tenant_id, case_id, lawyer_id),
  constraint case_counsel_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint case_counsel_lawyer_fk foreign key (tenant_id, lawyer_id) references app.lawyers (tenant_id, id)
);
create index case_counsel_of_lawyer on app.case_counsel (tenant_id, lawyer_id, case_id);
call app.hold_to_firm('case_counsel', true);
grant select, insert, update, delete on app.case_counsel to app_user;

-- What happened. outcome, adjournment_reason and no_next_reason are codes of the reference lists. costs: { amount_paise,
-- payable_by, payable_to, due_date }. case_before: what the outcome changed on the case, so that it can be taken back.
alter table app.hearings
  add column lawyer_ids          uuid[]      not null default '{}',
  add column outcome             text,
  add column adjournment_side    text,
  add column adjournment_reason  text,
  add column business_text       text,
  add column costs               jsonb,
  add column next_date           date,
  add column next_purpose_text   text,
  add column next_purpose        text,
  add column no_next_reason      text,
  add column next_hearing_id     uuid,
  add column previous_hearing_id uuid,
  add column case_before         jsonb,
  add column recorded_at         timestamptz,
  add column recorded_by         uuid,
  add constraint hearings_adjournment_side_known check (adjournment_side in ('petitioner', 'respondent', 'court', 'other')),
  -- The pair that must not be missing: the next date, or the reason there is none.
  add constraint hearings_next_or_reason check (outcome is null or (next_date is null) <> (no_next_reason is null)),
  add constraint hearings_outcome_on_a_day check (outcome is null or business_on_date is not null),
  add constraint hearings_next_fk foreign key (tenant_id, next_hearing_id) references app.hearings (tenant_id, id),
  add constraint hearings_previous_fk foreign key (tenant_id, previous_hearing_id) references app.hearings (tenant_id, id);
-- One hearing is followed by one: the second click finds the first's.
create unique index hearings_one_next on app.hearings (tenant_id, previous_hearing_id) where previous_hearing_id is not null and deleted_at is null;
create index hearings_of_court on app.hearings (tenant_id, court_id, hearing_date, id) where deleted_at is null;
create index hearings_unrecorded on app.hearings (tenant_id, hearing_date, id) where deleted_at is null and business_on_date is null;

-- tenant table, colocated with cases: who appears where, kept in step with hearings.lawyer_ids for looking up by lawyer
create table app.hearing_lawyers (
  tenant_id  uuid    not null default app.current_tenant(),
  hearing_id uuid    not null,
  lawyer_id  uuid    not null,
  case_id    uuid    not null,
  restricted boolean not null default false,
  constraint hearing_lawyers_pk primary key (tenant_id, hearing_id, lawyer_id),
  constraint hearing_lawyers_hearing_fk foreign key (tenant_id, hearing_id) references app.hearings (tenant_id, id) on delete cascade,
  constraint hearing_lawyers_lawyer_fk foreign key (tenant_id, lawyer_id) references app.lawyers (tenant_id, id),
  constraint hearing_lawyers_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade
);
create index hearing_lawyers_of_lawyer on app.hearing_lawyers (tenant_id, lawyer_id, hearing_id);
create index hearing_lawyers_of_case on app.hearing_lawyers (tenant_id, case_id);
call app.hold_to_firm('hearing_lawyers', false);
grant select, insert, update, delete on app.hearing_lawyers to app_user;

create function app.index_hearing_lawyers() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from app.hearing_lawyers l where l.tenant_id = new.tenant_id and l.hearing_id = new.id and l.lawyer_id <> all (new.lawyer_ids);
  end if;
  insert into app.hearing_lawyers (tenant_id, hearing_id, lawyer_id, case_id)
  select new.tenant_id, new.id, lawyer, new.case_id from (select distinct unnest(new.lawyer_ids) as lawyer) given
  on conflict do nothing;
  return null;
end $$;
create trigger hearings_lawyers_added after insert on app.hearings for each row when (new.lawyer_ids <> '{}') execute function app.index_hearing_lawyers();
create trigger hearings_lawyers_changed after update on app.hearings for each row
  when (old.lawyer_ids is distinct from new.lawyer_ids) execute function app.index_hearing_lawyers();

-- tenant table: the firm's calendar. Without a court: every court. Both days included.
create table app.court_holidays (
  tenant_id  uuid        not null default app.current_tenant(),
  id         uuid        not null,
  court_id   uuid,
  name       text        not null,
  starts_on  date        not null,
  ends_on    date        not null,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint court_holidays_pk primary key (tenant_id, id),
  constraint court_holidays_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint court_holidays_court_fk foreign key (court_id) references app.courts (id),
  constraint court_holidays_in_order check (starts_on <= ends_on)
);
create index court_holidays_by_day on app.court_holidays (tenant_id, starts_on, id) where deleted_at is null;
call app.hold_to_firm('court_holidays', true);
grant select, insert, update on app.court_holidays to app_user;
create trigger court_holidays_touch before update on app.court_holidays for each row execute function app.touch();
