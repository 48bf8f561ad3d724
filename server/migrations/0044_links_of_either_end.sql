-- A link, and a line of the audit log about it, names two cases, and was restricted by the first alone: the timeline of an open
-- case named the restricted one it was linked to. Each end now carries its flag, and the policy asks for both (docs/adr/0016).
alter table app.case_links add column linked_restricted boolean not null default false;
-- audit_log.other_case_id: the other case that a line names: the far end of a link, or the case a record was moved from.
alter table app.audit_log add column other_case_id uuid, add column other_restricted boolean not null default false;
create index audit_log_by_other_case on app.audit_log (tenant_id, other_case_id) where other_case_id is not null;

alter policy case_links_of_tenant on app.case_links
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))
    and (not linked_restricted or current_setting('app.all_restricted', true) = 'on'
      or linked_case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[])))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))
    and (not linked_restricted or current_setting('app.all_restricted', true) = 'on'
      or linked_case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[])));
alter policy audit_log_of_tenant on app.audit_log
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))
    and (not other_restricted or current_setting('app.all_restricted', true) = 'on'
      or other_case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[])))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
    and (not restricted or current_setting('app.all_restricted', true) = 'on'
      or case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[]))
    and (not other_restricted or current_setting('app.all_restricted', true) = 'on'
      or other_case_id = any (string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[])));
grant update (other_restricted) on app.audit_log to app_user;

create function app.restrict_like_linked_case() returns trigger language plpgsql as $$
begin
  new.linked_restricted := coalesce((select c.restricted from app.cases c where c.tenant_id = new.tenant_id and c.id = new.linked_case_id), true);
  return new;
end $$;
create trigger case_links_restrict_linked before insert or update of linked_case_id on app.case_links
  for each row execute function app.restrict_like_linked_case();

-- Whoever moves a restriction may be unable to see the other end of a link, and its row must follow all the same: the one
-- statement inside reads and writes across all restrictions.
create or replace function app.restrict_children() returns trigger language plpgsql as $$
declare before text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.moving_wall = 'on';
  set local app.all_restricted = 'on';
  execute format('update app.%I set restricted = $3 where tenant_id = $1 and case_id = $2', tg_argv[0]) using new.tenant_id, new.id, new.restricted;
  execute format('set local app.all_restricted = %L', before);
  set local app.moving_wall = '';
  return null;
end $$;

-- Moves the restriction of a case onto the rows of a table that name it as their other case. Arguments: table, flag, column of the case.
create function app.restrict_other_end() returns trigger language plpgsql as $$
declare before text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  execute format('update app.%I set %I = $3 where tenant_id = $1 and %I = $2', tg_argv[0], tg_argv[1], tg_argv[2]) using new.tenant_id, new.id, new.restricted;
  execute format('set local app.all_restricted = %L', before);
  return null;
end $$;
create trigger cases_restrict_linked after update of restricted on app.cases for each row
  when (old.restricted is distinct from new.restricted) execute function app.restrict_other_end('case_links', 'linked_restricted', 'linked_case_id');
create trigger cases_restrict_other after update of restricted on app.cases for each row
  when (old.restricted is distinct from new.restricted) execute function app.restrict_other_end('audit_log', 'other_restricted', 'other_case_id');

drop trigger case_links_audit on app.case_links;
create trigger case_links_audit after insert or update or delete on app.case_links
  for each row execute function app.audit('case_links', 'linked_restricted');

create or replace function app.audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := '{}'; new_row jsonb := '{}'; row_now jsonb;
  silent text[] := array['tenant_id', 'created_at', 'updated_at', 'version', 'search_text', 'sound_text', 'next_hearing_sort', 'due_sort'] || tg_argv[1:];
  other_case uuid; is_other_restricted boolean := false;
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
    -- A record that was moved names the case it comes from; one that cannot be seen counts as restricted.
    other_case := (old_row ->> 'case_id')::uuid;
    if other_case is not null then
      is_other_restricted := coalesce(
        (select c.restricted from app.cases c where c.tenant_id = (row_now ->> 'tenant_id')::uuid and c.id = other_case), true);
    end if;
  end if;
  if tg_argv[0] = 'case_links' then
    other_case := (row_now ->> 'linked_case_id')::uuid;
    is_other_restricted := (row_now ->> 'linked_restricted')::boolean;
  end if;
  if current_setting('app.forgetting', true) = 'on' then old_row := '{}'; end if;
  insert into app.audit_log (tenant_id, actor_id, request_id, table_name, action, row_id, case_id, restricted, other_case_id, other_restricted, row_version, was, is_now)
  values ((row_now ->> 'tenant_id')::uuid,
          nullif(current_setting('app.user_id', true), '')::uuid,
          nullif(current_setting('app.request_id', true), ''),
          tg_argv[0], lower(tg_op), (row_now ->> 'id')::uuid,
          case when tg_argv[0] = 'cases' then (row_now ->> 'id')::uuid else (row_now ->> 'case_id')::uuid end,
          coalesce((row_now ->> 'restricted')::boolean, false), other_case, is_other_restricted,
          (row_now ->> 'version')::integer,
          nullif(jsonb_strip_nulls(old_row), '{}'), nullif(case when tg_op = 'INSERT' then jsonb_strip_nulls(new_row) else new_row end, '{}'));
  return null;
end $$;

-- What was written so far. Nobody changed these rows: neither their days nor the trail.
alter table app.cases no force row level security;
alter table app.case_links no force row level security;
alter table app.audit_log no force row level security;
alter table app.case_links disable trigger user;
update app.case_links l set linked_restricted = c.restricted from app.cases c
  where c.tenant_id = l.tenant_id and c.id = l.linked_case_id and c.restricted;
update app.audit_log a set other_case_id = (case when a.table_name = 'case_links' then coalesce(a.is_now, a.was) ->> 'linked_case_id' else a.was ->> 'case_id' end)::uuid
  where a.table_name = 'case_links' or (a.action = 'update' and a.was ->> 'case_id' is not null);
update app.audit_log a set other_restricted = true
  where a.other_case_id is not null and not exists (
    select from app.cases c where c.tenant_id = a.tenant_id and c.id = a.other_case_id and not c.restricted);
alter table app.case_links enable trigger user;
alter table app.cases force row level security;
alter table app.case_links force row level security;
alter table app.audit_log force row level security;
