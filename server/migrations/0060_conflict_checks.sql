-- Conflict checks: names are found by how their words sound and begin, and a decision about a check is kept.

-- The keys by which a name is found: the phonetic code of each word, of each pair of neighbours as one word (Ram Lal, Ramlal), and the
-- first letter of each word followed by a full stop (R. K. Sharma). A lexeme has an upper length; nobody's name reaches 100 letters.
create function app.name_keys(name text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  words text[] := string_to_array(btrim(app.sound(left(name, 2000))), ' ');
  keys text[] := '{}';
begin
  for place in 1 .. coalesce(cardinality(words), 0) loop
    continue when words[place] = '';
    keys := keys || array[left(words[place], 100), left(words[place], 1) || '.'];
    if words[place + 1] <> '' then
      keys := keys || left(words[place] || words[place + 1], 100);
    end if;
  end loop;
  return array_to_tsvector(keys);
end $$;

-- array_to_string() is not declared immutable; for texts it is.
create function app.party_names(name text, advocates text[]) returns text language sql immutable parallel safe
  as $$ select concat_ws(' ', name, array_to_string(advocates, ' ')) $$;

create function app.person_names(name text, name_local text, representative text) returns text language sql immutable parallel safe
  as $$ select concat_ws(' ', name, name_local, representative) $$;

-- Columns, not indexes of expressions: behind row security an index serves only functions that are leakproof, and where they cannot be
-- marked so, the keys of a whole firm are still compared fast.
alter table app.people
  add column name_keys tsvector generated always as (app.name_keys(app.person_names(name, name_local, representative))) stored;
alter table app.case_parties add column name_keys tsvector generated always as (app.name_keys(app.party_names(name, advocates))) stored;
alter table app.cases add column name_keys tsvector generated always as (app.name_keys(title)) stored;
create index people_name_keys on app.people using gin (tenant_id, name_keys) with (gin_pending_list_limit = 64);
create index case_parties_name_keys on app.case_parties using gin (tenant_id, name_keys) with (gin_pending_list_limit = 64);
create index cases_name_keys on app.cases using gin (tenant_id, name_keys) with (gin_pending_list_limit = 64);
-- The keys follow from the names, whose change the log has.
drop trigger people_audit on app.people;
create trigger people_audit after insert or update or delete on app.people
  for each row execute function app.audit('people', 'name_sound', 'search_head', 'name_keys');
drop trigger case_parties_audit on app.case_parties;
create trigger case_parties_audit after insert or update or delete on app.case_parties
  for each row execute function app.audit('case_parties', 'name_keys');
drop trigger cases_audit on app.cases;
create trigger cases_audit after insert or update or delete on app.cases for each row execute function app.audit('cases', 'search_head',
  'next_purpose', 'next_purpose_text', 'no_next_reason', 'reserved_on', 'is_watched', 'is_not_filed', 'waiting_sort', 'stage_group',
  'looks_filed', 'name_keys');

-- Tenant. A check that was decided. `names`: as typed. `asks_admin`: a name was found in a case that the decider could not see.
-- `truncated`: the names occur in more records than were compared.
create table app.conflict_checks (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  title text not null,
  names jsonb not null,
  decision text not null,
  reason text not null default '',
  asks_admin boolean not null default false,
  truncated boolean not null default false,
  decided_by uuid not null,
  decided_at timestamptz not null default clock_timestamp(),
  constraint conflict_checks_pk primary key (tenant_id, id),
  constraint conflict_checks_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint conflict_checks_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint conflict_checks_decided_by_fk foreign key (decided_by) references app.users (id),
  constraint conflict_checks_decision_known check (decision in ('clear', 'waived', 'declined'))
);
create index conflict_checks_newest on app.conflict_checks (tenant_id, decided_at desc, id);
create index conflict_checks_of_case on app.conflict_checks (tenant_id, case_id) where case_id is not null;
call app.hold_to_firm('conflict_checks', false);
-- The names stay out of the audit log: an erasure blanks them in the check, and the log keeps no copy.
create trigger conflict_checks_audit after insert or update or delete on app.conflict_checks
  for each row execute function app.audit('conflict_checks', 'names', 'title');
grant select, insert, update on app.conflict_checks to app_user;

-- Tenant. What a check found, as it was that day. A row of a restricted case is hidden with it.
create table app.conflict_check_hits (
  tenant_id uuid not null default app.current_tenant(),
  check_id uuid not null,
  position integer not null,
  case_id uuid,
  restricted boolean not null default false,
  person_id uuid,
  hit jsonb not null,
  constraint conflict_check_hits_pk primary key (tenant_id, check_id, position),
  constraint conflict_check_hits_check_fk foreign key (tenant_id, check_id) references app.conflict_checks (tenant_id, id) on delete cascade,
  constraint conflict_check_hits_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade
);
create index conflict_check_hits_of_case on app.conflict_check_hits (tenant_id, case_id) where case_id is not null;
call app.hold_to_firm('conflict_check_hits', false);
grant select, insert, update, delete on app.conflict_check_hits to app_user;
