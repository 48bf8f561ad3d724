-- Merged people, notifications, and what the firm and its members set.

-- The trail does not repeat what is derived.
create or replace function app.audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := '{}'; new_row jsonb := '{}'; row_now jsonb;
  silent text[] := array['tenant_id', 'created_at', 'updated_at', 'version', 'search_text', 'sound_text', 'next_hearing_sort', 'due_sort'] || tg_argv[1:];
begin
  -- The wall of a case is news of the case, not of everything behind it.
  if tg_argv[0] <> 'cases' then silent := array_append(silent, 'restricted'); end if;
  if tg_op <> 'INSERT' then old_row := to_jsonb(old) - silent; end if;
  if tg_op <> 'DELETE' then new_row := to_jsonb(new) - silent; end if;
  row_now := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(n.key, old_row -> n.key), '{}'), coalesce(jsonb_object_agg(n.key, n.value), '{}')
      into old_row, new_row
      from jsonb_each(new_row) n where old_row -> n.key is distinct from n.value;
    if new_row = '{}' then return null; end if;
  end if;
  insert into app.audit_log (tenant_id, actor_id, request_id, table_name, action, row_id, case_id, restricted, row_version, was, is_now)
  values ((row_now ->> 'tenant_id')::uuid,
          nullif(current_setting('app.user_id', true), '')::uuid,
          nullif(current_setting('app.request_id', true), ''),
          tg_argv[0], lower(tg_op), (row_now ->> 'id')::uuid,
          case when tg_argv[0] = 'cases' then (row_now ->> 'id')::uuid else (row_now ->> 'case_id')::uuid end,
          coalesce((row_now ->> 'restricted')::boolean, false),
          (row_now ->> 'version')::integer,
          nullif(jsonb_strip_nulls(old_row), '{}'), nullif(case when tg_op = 'INSERT' then jsonb_strip_nulls(new_row) else new_row end, '{}'));
  return null;
end $$;
create index audit_log_by_table on app.audit_log (tenant_id, table_name, at desc, id);
create index audit_log_by_actor on app.audit_log (tenant_id, actor_id, at desc, id);

-- Found by how it sounds, where nobody knows how it is spelt. Derived, so that it cannot fall behind.
alter table app.cases add column sound_text text generated always as (app.sound(search_text)) stored;
create index cases_sound on app.cases using gin (tenant_id, sound_text public.gin_trgm_ops);
alter table app.people
  add column merged_into uuid,
  add column sound_text  text generated always as (app.sound(name)) stored,
  add constraint people_merged_into_fk foreign key (tenant_id, merged_into) references app.people (tenant_id, id);
create index people_sound on app.people using gin (tenant_id, sound_text public.gin_trgm_ops);
create index people_by_email on app.people (tenant_id, lower(email)) where deleted_at is null and email is not null;
create index people_by_pan on app.people (tenant_id, pan) where deleted_at is null and pan is not null;

-- tenant table: two records made one, with what is needed to take it back. moved: the ids of the case_parties rows that
-- changed hands; kept_was: the columns of the kept record that the merge filled or changed, as they were.
create table app.person_merges (
  tenant_id  uuid        not null default app.current_tenant(),
  id         uuid        not null,
  kept_id    uuid        not null,
  merged_id  uuid        not null,
  moved      uuid[]      not null,
  kept_was   jsonb       not null,
  created_by uuid        not null,
  created_at timestamptz not null default now(),
  undone_at  timestamptz,
  constraint person_merges_pk primary key (tenant_id, id),
  constraint person_merges_kept_fk foreign key (tenant_id, kept_id) references app.people (tenant_id, id),
  constraint person_merges_merged_fk foreign key (tenant_id, merged_id) references app.people (tenant_id, id),
  constraint person_merges_created_by_fk foreign key (created_by) references app.users (id),
  constraint person_merges_not_itself check (kept_id <> merged_id)
);
create index person_merges_of_kept on app.person_merges (tenant_id, kept_id, created_at desc);
call app.hold_to_firm('person_merges', true);
grant select, insert, update on app.person_merges to app_user;

-- tenant table, colocated with cases where it is about one: so a wall that goes up takes the news away with it.
-- kind: what a person may switch off; cause: the record and the day or change it speaks of, told once to each person.
create table app.notifications (
  tenant_id  uuid        not null default app.current_tenant(),
  id         uuid        not null,
  user_id    uuid        not null,
  case_id    uuid,
  restricted boolean     not null default false,
  kind       text        not null,
  type       text        not null default 'info',
  title      text        not null,
  message    text        not null,
  route      text,
  cause      text        not null,
  read_at    timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  constraint notifications_pk primary key (tenant_id, id),
  constraint notifications_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint notifications_user_fk foreign key (user_id) references app.users (id),
  constraint notifications_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint notifications_type_known check (type in ('success', 'warning', 'error', 'info'))
);
create unique index notifications_once on app.notifications (tenant_id, user_id, cause);
create index notifications_newest on app.notifications (tenant_id, user_id, created_at desc, id) include (restricted);
create index notifications_unread on app.notifications (tenant_id, user_id) where read_at is null;
create index notifications_of_case on app.notifications (tenant_id, case_id) where case_id is not null;
create index notifications_age on app.notifications (tenant_id, created_at);
call app.hold_to_firm('notifications', false);
grant select, insert, update, delete on app.notifications to app_user;

-- Who was here when: what changed is told since last_visit_at. digest_on: the last day whose morning mail is in the queue.
alter table app.memberships
  add column visit_started_at timestamptz,
  add column visit_ended_at   timestamptz,
  add column last_visit_at    timestamptz,
  add column digest_on        date;
create index memberships_in_order on app.memberships (tenant_id, user_id);

-- A picture is a small data URL, checked by its bytes. letterhead facts are what a firm prints.
alter table app.users add column photo text;
alter table app.tenants
  add column logo       text,
  add column address    jsonb,
  add column phone      text,
  add column email      text,
  add column website    text,
  add column gstin      text,
  add column pan        text,
  add column updated_at timestamptz not null default now(),
  add column version    integer     not null default 1;
