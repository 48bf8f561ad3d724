-- The ground everything stands on: the schema, the scope of a transaction, the audit trail, and what is hot and global.
-- Run by the owner. app_user is the role the server works as; it never owns a table and never bypasses row security.

create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists btree_gin with schema public;

create schema if not exists app;
grant usage on schema app to app_user;

-- The scope of a transaction, in one call and so in one round trip. SET LOCAL, not set_config(): only the former reaches
-- the shards of a distributed database. restricted_cases: the restricted cases this person may see, comma-separated ids;
-- all_restricted: 'on' for a holder of case:read_restricted, whose list would have no end.
create function app.set_tenant(tenant uuid, actor uuid, restricted_cases text, all_restricted text, request_id text)
returns void language plpgsql volatile as $$
begin
  execute format('set local app.tenant_id = %L', tenant::text);
  -- What is not set reads as nothing; setting costs, and most requests need none of these.
  if actor is not null then execute format('set local app.user_id = %L', actor::text); end if;
  if restricted_cases <> '' then execute format('set local app.restricted_cases = %L', restricted_cases); end if;
  if all_restricted <> '' then execute format('set local app.all_restricted = %L', all_restricted); end if;
  if request_id <> '' then execute format('set local app.request_id = %L', request_id); end if;
end $$;

-- Opens one more restricted case to the running transaction: the one it is about to restrict.
create function app.see_case(case_id uuid) returns void language plpgsql volatile as $$
begin
  execute format('set local app.restricted_cases = %L',
    concat_ws(',', nullif(current_setting('app.restricted_cases', true), ''), case_id::text));
end $$;

create function app.current_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant_id', true), '')::uuid $$;

-- Lower case without diacritics, for search. Immutable in fact: the dictionary is named and never changes.
create function app.fold(value text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

create function app.touch() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  new.version := old.version + 1;
  return new;
end $$;

-- tenant table
create table app.audit_log (
  tenant_id   uuid        not null,
  id          uuid        not null default gen_random_uuid(),
  at          timestamptz not null default clock_timestamp(),
  actor_id    uuid,
  request_id  text,
  table_name  text        not null,
  action      text        not null,
  row_id      uuid,
  case_id     uuid,
  restricted  boolean     not null default false,
  row_version integer,
  was         jsonb,
  is_now      jsonb,
  constraint audit_log_pk primary key (tenant_id, id),
  constraint audit_log_action_known check (action in ('insert', 'update', 'delete'))
);
create index audit_log_by_case on app.audit_log (tenant_id, case_id, at desc, id) where case_id is not null;
create index audit_log_by_row on app.audit_log (tenant_id, row_id, row_version);
create index audit_log_by_time on app.audit_log (tenant_id, at desc, id);
alter table app.audit_log enable row level security;
alter table app.audit_log force row level security;
create policy audit_log_of_tenant on app.audit_log
  using      (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (not restricted or current_setting('app.all_restricted', true) = 'on'
                   or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[])))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
              and (not restricted or current_setting('app.all_restricted', true) = 'on'
                   or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[])));
-- Lines are written and read, never changed; only the wall of a case moves with the case.
grant select, insert on app.audit_log to app_user;
grant update (restricted) on app.audit_log to app_user;

-- Writes the audit line of one row. Arguments: the table's name (a shard has another), then columns that are no news.
-- An update keeps only the columns that changed, and none at all when nothing did.
create function app.audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := '{}'; new_row jsonb := '{}'; row_now jsonb;
  silent text[] := array['tenant_id', 'created_at', 'updated_at', 'version', 'search_text', 'next_hearing_sort'] || tg_argv[1:];
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

-- tenant table: gap-free numbers, drawn inside the transaction that uses them
create table app.counters (
  tenant_id uuid   not null default app.current_tenant(),
  name      text   not null,
  value     bigint not null,
  constraint counters_pk primary key (tenant_id, name)
);
alter table app.counters enable row level security;
alter table app.counters force row level security;
create policy counters_of_tenant on app.counters
  using      (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid)
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid);
grant select, insert, update on app.counters to app_user;

-- local table: how often a caller knocked
create table app.rate_limits (
  key        text        not null,
  count      integer     not null,
  expires_at timestamptz not null,
  constraint rate_limits_pk primary key (key)
);
create index rate_limits_expiry on app.rate_limits (expires_at);
grant select, insert, update, delete on app.rate_limits to app_user;

-- local table: answers already given to a request key, kept for a day
create table app.idempotency_keys (
  key          text        not null,
  request_hash text        not null,
  status       integer,
  answer       jsonb,
  created_at   timestamptz not null default now(),
  constraint idempotency_keys_pk primary key (key)
);
create index idempotency_keys_age on app.idempotency_keys (created_at);
grant select, insert, update, delete on app.idempotency_keys to app_user;

-- local table: what the server keeps of itself, as the hash of the national lists that are loaded
create table app.settings (
  name  text  not null,
  value jsonb not null,
  constraint settings_pk primary key (name)
);
grant select on app.settings to app_user;

-- Puts a job into the queue, in the transaction of its cause. The queue's own tables are the owner's alone.
create function app.enqueue(task text, payload json, run_at timestamptz default null, job_key text default null)
returns void language plpgsql volatile security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(task, payload := payload, run_at := run_at, job_key := job_key);
end $$;
revoke all on function app.enqueue(text, json, timestamptz, text) from public;
grant execute on function app.enqueue(text, json, timestamptz, text) to app_user;
