-- A case and what belongs to it. Every table here carries `restricted` and the same policy, so that a walled colleague
-- can neither read a restricted case nor add to it.

-- tenant table, the head of its group
create table app.cases (
  tenant_id          uuid        not null default app.current_tenant(),
  id                 uuid        not null,
  file_number        bigint      not null,
  title              text        not null,
  category_id        uuid,
  type_id            uuid,
  subtype_id         uuid,
  court_id           uuid,
  court_number       text,
  judge_id           uuid,
  cnr                text,
  filing_number      text,
  filing_date        date,
  registration_number text,
  registration_date  date,
  efiling_number     text,
  efiling_date       date,
  status             text        not null,
  phase              text        not null,
  stage_text         text,
  stage              text,
  nature_of_disposal text,
  decision_date      date,
  priority           text        not null default 'normal',
  restricted         boolean     not null default false,
  tags               text[]      not null default '{}',
  description        text,
  acts               jsonb       not null default '[]',
  fir                jsonb,
  -- Kept beside the parties, since every list shows them and search looks for them.
  client_names       text[]      not null default '{}',
  search_text        text        not null default '',
  first_hearing_date date,
  last_hearing_date  date,
  next_hearing_date  date,
  -- A list sorted by a nullable day would lose the cases without one between two pages.
  next_hearing_sort  date        generated always as (coalesce(next_hearing_date, 'infinity'::date)) stored,
  version            integer     not null default 1,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  deleted_at         timestamptz,
  constraint cases_pk primary key (tenant_id, id),
  constraint cases_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint cases_category_fk foreign key (category_id) references app.reference_entries (id),
  constraint cases_type_fk foreign key (type_id) references app.reference_entries (id),
  constraint cases_subtype_fk foreign key (subtype_id) references app.reference_entries (id),
  constraint cases_court_fk foreign key (court_id) references app.courts (id),
  constraint cases_judge_fk foreign key (judge_id) references app.judges (id),
  constraint cases_status_known check (status in ('open', 'pending', 'disposed', 'archived')),
  constraint cases_priority_known check (priority in ('low', 'normal', 'high', 'urgent'))
);
create unique index cases_file_number on app.cases (tenant_id, file_number);
-- Once per firm; deleted cases keep theirs aside. Never global: two firms may be in one case.
create unique index cases_cnr on app.cases (tenant_id, cnr) where cnr is not null and deleted_at is null;
-- With the flag the policy asks for, so that a total is counted in the index alone: 2 ms of 20,000 cases instead of 8.
create index cases_by_next_date on app.cases (tenant_id, next_hearing_sort, id) include (restricted) where deleted_at is null;
create index cases_by_status on app.cases (tenant_id, status, next_hearing_sort, id) include (restricted) where deleted_at is null;
create index cases_by_file_number on app.cases (tenant_id, file_number, id) where deleted_at is null;
create index cases_by_update on app.cases (tenant_id, updated_at, id) where deleted_at is null;
create index cases_by_title on app.cases (tenant_id, title, id) where deleted_at is null;
create index cases_of_court on app.cases (tenant_id, court_id) where deleted_at is null;
create index cases_search on app.cases using gin (tenant_id, search_text public.gin_trgm_ops);

-- The restricted flag of a row that belongs to a case: read from the case, and true when the case is not to be seen,
-- so that the policy refuses the row.
create function app.restrict_like_case() returns trigger language plpgsql as $$
begin
  new.restricted := coalesce((select c.restricted from app.cases c where c.tenant_id = new.tenant_id and c.id = new.case_id), true);
  return new;
end $$;

-- Moves the wall of a case onto the rows of one table that belong to it. Argument: the table.
create function app.restrict_children() returns trigger language plpgsql as $$
begin
  execute format('update app.%I set restricted = $3 where tenant_id = $1 and case_id = $2', tg_argv[0]) using new.tenant_id, new.id, new.restricted;
  return null;
end $$;

-- Refuses an entry of a list that is not of this kind, or of another firm.
create function app.require_entry(tenant uuid, entry uuid, expected text) returns void language plpgsql stable as $$
begin
  if not exists (select from app.reference_entries e where e.id = entry and e.kind = expected and (e.tenant_id is null or e.tenant_id = tenant)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'cases_reference_known', column = expected || '_id';
  end if;
end $$;

-- Refuses a reference that is neither national nor the firm's own. A foreign key alone is checked without row security
-- and would accept another firm's court.
create function app.check_case_references() returns trigger language plpgsql as $$
begin
  if new.category_id is not null then perform app.require_entry(new.tenant_id, new.category_id, 'category'); end if;
  if new.type_id is not null then perform app.require_entry(new.tenant_id, new.type_id, 'type'); end if;
  if new.subtype_id is not null then perform app.require_entry(new.tenant_id, new.subtype_id, 'subtype'); end if;
  if new.court_id is not null and not exists (select from app.courts c where c.id = new.court_id and (c.tenant_id is null or c.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'cases_reference_known', column = 'court_id';
  end if;
  if new.judge_id is not null and not exists (select from app.judges j where j.id = new.judge_id and (j.tenant_id is null or j.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'cases_reference_known', column = 'judge_id';
  end if;
  return new;
end $$;

-- tenant table, colocated with cases
create table app.case_numbers (
  tenant_id   uuid        not null default app.current_tenant(),
  case_id     uuid        not null,
  restricted  boolean     not null default false,
  kind        text        not null,
  number      text        not null,
  dated       date,
  is_current  boolean     not null default true,
  recorded_at timestamptz not null default clock_timestamp(),
  constraint case_numbers_pk primary key (tenant_id, case_id, kind, number),
  constraint case_numbers_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint case_numbers_kind_known check (kind in ('filing', 'registration', 'efiling'))
);

-- tenant table, colocated with cases
create table app.case_parties (
  tenant_id  uuid    not null default app.current_tenant(),
  id         uuid    not null,
  case_id    uuid    not null,
  restricted boolean not null default false,
  person_id  uuid,
  name       text    not null,
  side       text    not null,
  role       text,
  ordinal    integer not null,
  is_client  boolean not null default false,
  advocates  text[]  not null default '{}',
  constraint case_parties_pk primary key (tenant_id, id),
  constraint case_parties_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint case_parties_person_fk foreign key (tenant_id, person_id) references app.people (tenant_id, id),
  constraint case_parties_side_known check (side in ('petitioner', 'respondent', 'other'))
);
create index case_parties_of_case on app.case_parties (tenant_id, case_id, side, ordinal, id);
create index case_parties_of_person on app.case_parties (tenant_id, person_id) where person_id is not null;

-- tenant table, colocated with cases
create table app.case_team (
  tenant_id  uuid        not null default app.current_tenant(),
  case_id    uuid        not null,
  user_id    uuid        not null,
  restricted boolean     not null default false,
  role       text        not null,
  position   integer     not null default 0,
  since      timestamptz not null default clock_timestamp(),
  constraint case_team_pk primary key (tenant_id, case_id, user_id),
  constraint case_team_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint case_team_user_fk foreign key (user_id) references app.users (id)
);
create index case_team_of_user on app.case_team (tenant_id, user_id, case_id);

-- tenant table, colocated with cases
create table app.case_links (
  tenant_id      uuid    not null default app.current_tenant(),
  case_id        uuid    not null,
  linked_case_id uuid    not null,
  restricted     boolean not null default false,
  constraint case_links_pk primary key (tenant_id, case_id, linked_case_id),
  constraint case_links_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint case_links_linked_fk foreign key (tenant_id, linked_case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint case_links_not_itself check (case_id <> linked_case_id)
);
create index case_links_back on app.case_links (tenant_id, linked_case_id);

-- tenant table, colocated with cases: who stands inside the wall of which restricted case. It names cases and people by
-- id alone and is read to make the scope of a request, before any wall can be seen over; so it carries no wall itself.
create table app.case_access (
  tenant_id uuid not null default app.current_tenant(),
  user_id   uuid not null,
  case_id   uuid not null,
  constraint case_access_pk primary key (tenant_id, user_id, case_id),
  constraint case_access_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade
);
create index case_access_of_case on app.case_access (tenant_id, case_id);

-- tenant table, colocated with cases. hearing_date: the day fixed. business_on_date: the day it was taken up.
create table app.hearings (
  tenant_id        uuid        not null default app.current_tenant(),
  id               uuid        not null,
  case_id          uuid        not null,
  restricted       boolean     not null default false,
  hearing_date     date        not null,
  hearing_time     time,
  business_on_date date,
  court_id         uuid,
  court_number     text,
  item_number      text,
  list_type        text,
  judge_id         uuid,
  judge_text       text,
  purpose_text     text,
  purpose          text,
  mode             text        not null default 'in_person',
  notes            text,
  version          integer     not null default 1,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  deleted_at       timestamptz,
  constraint hearings_pk primary key (tenant_id, id),
  constraint hearings_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint hearings_court_fk foreign key (court_id) references app.courts (id),
  constraint hearings_judge_fk foreign key (judge_id) references app.judges (id),
  constraint hearings_mode_known check (mode in ('in_person', 'video', 'hybrid'))
);
create index hearings_by_day on app.hearings (tenant_id, hearing_date, id) where deleted_at is null;
create index hearings_of_case on app.hearings (tenant_id, case_id, hearing_date, id) where deleted_at is null;

create function app.check_hearing_references() returns trigger language plpgsql as $$
begin
  if new.court_id is not null and not exists (select from app.courts c where c.id = new.court_id and (c.tenant_id is null or c.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'hearings_reference_known', column = 'court_id';
  end if;
  if new.judge_id is not null and not exists (select from app.judges j where j.id = new.judge_id and (j.tenant_id is null or j.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'hearings_reference_known', column = 'judge_id';
  end if;
  return new;
end $$;

-- The dates of a case follow its hearings, whoever changes them and however. First and last: days taken up, or fixed
-- where nothing was recorded; next: the first day fixed after the last day taken up that nobody has recorded yet.
create function app.derive_case_dates() returns trigger language plpgsql as $$
declare
  tenant uuid := coalesce(new.tenant_id, old.tenant_id);
  of_case uuid := coalesce(new.case_id, old.case_id);
begin
  with days as (
    select min(coalesce(h.business_on_date, h.hearing_date)) as first_on, max(h.business_on_date) as last_on
    from app.hearings h where h.tenant_id = tenant and h.case_id = of_case and h.deleted_at is null
  ), ahead as (
    select min(h.hearing_date) as next_on
    from app.hearings h, days d
    where h.tenant_id = tenant and h.case_id = of_case and h.deleted_at is null and h.business_on_date is null
      and (d.last_on is null or h.hearing_date > d.last_on)
  )
  update app.cases c set first_hearing_date = d.first_on, last_hearing_date = d.last_on, next_hearing_date = a.next_on
  from days d, ahead a
  where c.tenant_id = tenant and c.id = of_case
    and (c.first_hearing_date, c.last_hearing_date, c.next_hearing_date) is distinct from (d.first_on, d.last_on, a.next_on);
  return null;
end $$;

do $$
declare name text; own_case text;
begin
  foreach name in array array['cases', 'case_numbers', 'case_parties', 'case_team', 'case_links', 'hearings'] loop
    own_case := case when name = 'cases' then 'id' else 'case_id' end;
    execute format('alter table app.%I enable row level security', name);
    execute format('alter table app.%I force row level security', name);
    execute format($p$create policy %1$I on app.%2$I
      using      (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
                  and (not restricted or current_setting('app.all_restricted', true) = 'on'
                       or %3$I = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[])))
      with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
                  and (not restricted or current_setting('app.all_restricted', true) = 'on'
                       or %3$I = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[])))$p$,
      name || '_of_tenant', name, own_case);
    execute format('create trigger %I after insert or update or delete on app.%I for each row execute function app.audit(%L)', name || '_audit', name, name);
    if name <> 'cases' then
      execute format('create trigger %I before insert on app.%I for each row execute function app.restrict_like_case()', name || '_restrict', name);
      execute format('create trigger %I after update of restricted on app.cases for each row when (old.restricted is distinct from new.restricted) execute function app.restrict_children(%L)', 'cases_restrict_' || name, name);
    end if;
  end loop;
end $$;
create trigger cases_restrict_audit_log after update of restricted on app.cases for each row
  when (old.restricted is distinct from new.restricted) execute function app.restrict_children('audit_log');

grant select, insert, update on app.cases, app.hearings to app_user;
grant select, insert, update, delete on app.case_numbers, app.case_parties, app.case_team, app.case_links to app_user;

alter table app.case_access enable row level security;
alter table app.case_access force row level security;
create policy case_access_of_tenant on app.case_access
  using      (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, delete on app.case_access to app_user;

-- A hearing that moves the dates is no edit of the case: somebody who has it open may still save.
create trigger cases_touch before update on app.cases for each row
  when ((old.first_hearing_date, old.last_hearing_date, old.next_hearing_date) is not distinct from (new.first_hearing_date, new.last_hearing_date, new.next_hearing_date))
  execute function app.touch();
create trigger cases_references before insert or update of category_id, type_id, subtype_id, court_id, judge_id on app.cases
  for each row execute function app.check_case_references();
create trigger hearings_touch before update on app.hearings for each row execute function app.touch();
create trigger hearings_references before insert or update of court_id, judge_id on app.hearings
  for each row execute function app.check_hearing_references();
create trigger hearings_dates after insert or update or delete on app.hearings for each row execute function app.derive_case_dates();
