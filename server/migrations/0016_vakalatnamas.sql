-- Vakalatnamas: the papers by which a party appoints its advocates, what became of them, and what somebody is still writing.

-- tenant table: a national form with the firm's own words. clauses: { clause: { en, hi } }.
create table app.vakalatnama_forms (
  tenant_id  uuid        not null default app.current_tenant(),
  id         uuid        not null,
  name       text        not null,
  based_on   text        not null,
  clauses    jsonb       not null default '{}',
  created_by uuid        not null,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint vakalatnama_forms_pk primary key (tenant_id, id),
  constraint vakalatnama_forms_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint vakalatnama_forms_created_by_fk foreign key (created_by) references app.users (id)
);
create unique index vakalatnama_forms_once on app.vakalatnama_forms (tenant_id, lower(name)) where deleted_at is null;
call app.hold_to_firm('vakalatnama_forms', true);
grant select, insert, update on app.vakalatnama_forms to app_user;
create trigger vakalatnama_forms_touch before update on app.vakalatnama_forms for each row execute function app.touch();

-- tenant table, colocated with cases where it has one. facts: everything the paper says; instrument: its words, kept from
-- the moment it goes out to be signed. state_on: the day of the last step; due_on: the day by which the next should come.
-- retention_years: what its court asked for when it was signed. document_id: the signed scan, a document of the case.
create table app.vakalatnamas (
  tenant_id         uuid        not null default app.current_tenant(),
  id                uuid        not null,
  case_id           uuid,
  restricted        boolean     not null default false,
  court_id          uuid,
  form_id           uuid,
  title             text        not null,
  language          text        not null,
  facts             jsonb       not null,
  instrument        jsonb,
  state             text        not null default 'draft',
  state_on          date        not null,
  due_on            date,
  executed_on       date,
  accepted_on       date,
  filed_on          date,
  on_record_on      date,
  ended_on          date,
  retention_years   integer     not null,
  final_disposal_on date,
  group_id          uuid,
  replaces_id       uuid,
  document_id       uuid,
  created_by        uuid        not null,
  search_text       text        not null default '',
  version           integer     not null default 1,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),
  deleted_at        timestamptz,
  constraint vakalatnamas_pk primary key (tenant_id, id),
  constraint vakalatnamas_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint vakalatnamas_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint vakalatnamas_court_fk foreign key (court_id) references app.courts (id),
  constraint vakalatnamas_form_fk foreign key (tenant_id, form_id) references app.vakalatnama_forms (tenant_id, id),
  constraint vakalatnamas_replaces_fk foreign key (tenant_id, replaces_id) references app.vakalatnamas (tenant_id, id),
  constraint vakalatnamas_document_fk foreign key (tenant_id, document_id) references app.documents (tenant_id, id),
  constraint vakalatnamas_created_by_fk foreign key (created_by) references app.users (id),
  constraint vakalatnamas_language_known check (language in ('en', 'hi')),
  constraint vakalatnamas_state_known check (state in ('draft', 'sent_for_sign', 'executed', 'attested', 'accepted', 'stamped',
    'filed', 'on_record', 'defect', 'noc_given', 'withdrawn', 'determined', 'superseded')),
  -- The order no paper can break: signed, then accepted, then filed.
  constraint vakalatnamas_in_order check (executed_on <= accepted_on and executed_on <= filed_on and accepted_on <= filed_on),
  constraint vakalatnamas_words_kept check (state = 'draft' or instrument is not null),
  constraint vakalatnamas_filed_in_a_case check (state not in ('filed', 'on_record') or case_id is not null)
);
create index vakalatnamas_newest on app.vakalatnamas (tenant_id, updated_at, id) include (restricted) where deleted_at is null;
create index vakalatnamas_by_title on app.vakalatnamas (tenant_id, title, id) include (restricted) where deleted_at is null;
create index vakalatnamas_by_due on app.vakalatnamas (tenant_id, due_on, id) include (restricted) where deleted_at is null and due_on is not null;
create index vakalatnamas_by_state on app.vakalatnamas (tenant_id, state, updated_at, id) include (restricted) where deleted_at is null;
create index vakalatnamas_of_case on app.vakalatnamas (tenant_id, case_id, updated_at, id) where deleted_at is null;
create index vakalatnamas_of_group on app.vakalatnamas (tenant_id, group_id) where group_id is not null;
create index vakalatnamas_replacing on app.vakalatnamas (tenant_id, replaces_id) where replaces_id is not null;
create index vakalatnamas_search on app.vakalatnamas using gin (tenant_id, search_text public.gin_trgm_ops);
call app.hold_to_firm('vakalatnamas', false);
-- The words follow from the facts; the trail need not repeat them.
create trigger vakalatnamas_audit after insert or update or delete on app.vakalatnamas for each row execute function app.audit('vakalatnamas', 'instrument');
grant select, insert, update on app.vakalatnamas to app_user;
create trigger vakalatnamas_touch before update on app.vakalatnamas for each row execute function app.touch();

-- tenant table, colocated with cases: each advocate a paper names, and when they accepted it
create table app.vakalatnama_acceptances (
  tenant_id        uuid    not null default app.current_tenant(),
  id               uuid    not null,
  vakalatnama_id   uuid    not null,
  case_id          uuid,
  restricted       boolean not null default false,
  position         integer not null,
  lawyer_id        uuid,
  name             text    not null,
  enrolment_number text,
  accepted_on      date,
  constraint vakalatnama_acceptances_pk primary key (tenant_id, id),
  constraint vakalatnama_acceptances_of_fk foreign key (tenant_id, vakalatnama_id) references app.vakalatnamas (tenant_id, id) on delete cascade,
  constraint vakalatnama_acceptances_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint vakalatnama_acceptances_lawyer_fk foreign key (tenant_id, lawyer_id) references app.lawyers (tenant_id, id)
);
create unique index vakalatnama_acceptances_in_order on app.vakalatnama_acceptances (tenant_id, vakalatnama_id, position);
create index vakalatnama_acceptances_of_lawyer on app.vakalatnama_acceptances (tenant_id, lawyer_id) where lawyer_id is not null;
create index vakalatnama_acceptances_of_case on app.vakalatnama_acceptances (tenant_id, case_id) where case_id is not null;
call app.hold_to_firm('vakalatnama_acceptances', true);
grant select, insert, update, delete on app.vakalatnama_acceptances to app_user;

-- tenant table, colocated with cases: every step taken. before: what it changed, so that it can be taken back.
create table app.vakalatnama_transitions (
  tenant_id      uuid        not null default app.current_tenant(),
  id             uuid        not null,
  vakalatnama_id uuid        not null,
  case_id        uuid,
  restricted     boolean     not null default false,
  from_state     text        not null,
  to_state       text        not null,
  happened_on    date        not null,
  facts          jsonb       not null default '{}',
  before         jsonb       not null,
  actor_id       uuid        not null,
  at             timestamptz not null default clock_timestamp(),
  constraint vakalatnama_transitions_pk primary key (tenant_id, id),
  constraint vakalatnama_transitions_of_fk foreign key (tenant_id, vakalatnama_id) references app.vakalatnamas (tenant_id, id) on delete cascade,
  constraint vakalatnama_transitions_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint vakalatnama_transitions_actor_fk foreign key (actor_id) references app.users (id)
);
create index vakalatnama_transitions_in_order on app.vakalatnama_transitions (tenant_id, vakalatnama_id, at, id);
create index vakalatnama_transitions_of_case on app.vakalatnama_transitions (tenant_id, case_id) where case_id is not null;
call app.hold_to_firm('vakalatnama_transitions', false);
grant select, insert, delete on app.vakalatnama_transitions to app_user;

-- A paper that gets its case takes along what belongs to it, and comes behind that case's wall.
create function app.follow_vakalatnama() returns trigger language plpgsql as $$
begin
  update app.vakalatnama_acceptances a set case_id = new.case_id where a.tenant_id = new.tenant_id and a.vakalatnama_id = new.id;
  update app.vakalatnama_transitions t set case_id = new.case_id where t.tenant_id = new.tenant_id and t.vakalatnama_id = new.id;
  return null;
end $$;
create trigger vakalatnamas_case_followed after update of case_id on app.vakalatnamas for each row
  when (old.case_id is distinct from new.case_id) execute function app.follow_vakalatnama();
grant update (case_id, restricted) on app.vakalatnama_transitions to app_user;

-- The last day on which a signed paper must be kept; null while its case is not finally disposed of.
create function app.vakalatnama_kept_until(tenant uuid, of_case uuid, disposed_on date, years integer) returns date language sql stable as $$
  select (coalesce(disposed_on, (select c.decision_date from app.cases c where c.tenant_id = tenant and c.id = of_case and c.status in ('disposed', 'archived')))
    + make_interval(years => years))::date
$$;

-- Retention beats deletion, whoever deletes and however: also where a case takes what belongs to it along.
create function app.keep_signed_vakalatnama() returns trigger language plpgsql as $$
begin
  if old.executed_on is not null and coalesce(
    app.vakalatnama_kept_until(old.tenant_id, old.case_id, old.final_disposal_on, old.retention_years) >= current_date, true) then
    raise check_violation using message = 'a signed vakalatnama is kept until its retention ends', constraint = 'vakalatnamas_retained';
  end if;
  return old;
end $$;
create trigger vakalatnamas_keep before delete on app.vakalatnamas for each row execute function app.keep_signed_vakalatnama();

-- A court is a national entry or the firm's own.
create function app.check_vakalatnama_references() returns trigger language plpgsql as $$
begin
  if new.court_id is not null and not exists (select from app.courts c where c.id = new.court_id and (c.tenant_id is null or c.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'vakalatnamas_reference_known', column = 'court_id';
  end if;
  return new;
end $$;
create trigger vakalatnamas_references before insert or update of court_id on app.vakalatnamas
  for each row execute function app.check_vakalatnama_references();

-- tenant table, colocated with cases where it has one: what somebody is still writing, theirs alone, on whatever device
create table app.vakalatnama_drafts (
  tenant_id  uuid        not null default app.current_tenant(),
  id         uuid        not null,
  user_id    uuid        not null,
  case_id    uuid,
  restricted boolean     not null default false,
  title      text        not null default '',
  facts      jsonb       not null,
  version    integer     not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint vakalatnama_drafts_pk primary key (tenant_id, id),
  constraint vakalatnama_drafts_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint vakalatnama_drafts_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint vakalatnama_drafts_user_fk foreign key (user_id) references app.users (id)
);
create index vakalatnama_drafts_of_user on app.vakalatnama_drafts (tenant_id, user_id, updated_at, id);
create index vakalatnama_drafts_of_case on app.vakalatnama_drafts (tenant_id, case_id) where case_id is not null;
call app.hold_to_firm('vakalatnama_drafts', false);
create policy vakalatnama_drafts_own on app.vakalatnama_drafts as restrictive
  using      (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, update, delete on app.vakalatnama_drafts to app_user;
create trigger vakalatnama_drafts_touch before update on app.vakalatnama_drafts for each row execute function app.touch();
