-- The same effects of a single write for less of the processor's time; a statement of many rows costs as before.

-- On Citus, only SET LOCAL reaches the shards.
create function app.set_tenant_everywhere(tenant uuid, actor uuid, restricted_cases text, all_restricted text, request_id text) returns text language plpgsql as $$
begin
  if current_setting('app.tenant_id', true) <> '' then
    set local app.user_id = '';
    set local app.restricted_cases = '';
    set local app.all_restricted = '';
    set local app.request_id = '';
  end if;
  execute format('set local app.tenant_id = %L', tenant::text);
  if actor is not null then execute format('set local app.user_id = %L', actor::text); end if;
  if restricted_cases <> '' then execute format('set local app.restricted_cases = %L', restricted_cases); end if;
  if all_restricted <> '' then execute format('set local app.all_restricted = %L', all_restricted); end if;
  if request_id <> '' then execute format('set local app.request_id = %L', request_id); end if;
  return tenant::text;
end $$;

-- One expression, which PostgreSQL puts in place of the call: neither a function is entered nor a statement parsed.
create or replace function app.set_tenant(tenant uuid, actor uuid, restricted_cases text, all_restricted text, request_id text) returns void language sql as $$
  select case when current_setting('citus.propagate_set_commands', true) is null then
    set_config('app.tenant_id', coalesce($1::text, ''), true) || set_config('app.user_id', coalesce($2::text, ''), true)
      || set_config('app.restricted_cases', coalesce($3, ''), true) || set_config('app.all_restricted', coalesce($4, ''), true)
      || set_config('app.request_id', coalesce($5, ''), true)
  else app.set_tenant_everywhere($1, $2, $3, $4, $5) end
$$;

-- Empty fields leave first: the others are few.
create or replace function app.audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := '{}'; new_row jsonb := '{}'; row_now jsonb;
  silent text[] := array['tenant_id', 'created_at', 'updated_at', 'version', 'search_text', 'sound_text', 'next_hearing_sort', 'due_sort'] || tg_argv[1:];
  other_case uuid; is_other_restricted boolean := false;
begin
  -- The wall of a case is news of the case, not of everything behind it.
  if tg_argv[0] <> 'cases' then silent := array_append(silent, 'restricted'); end if;
  if tg_level = 'STATEMENT' then
    insert into app.audit_log (tenant_id, actor_id, request_id, table_name, action, row_id, case_id, restricted, other_case_id, other_restricted, row_version, is_now)
    select (i.line ->> 'tenant_id')::uuid,
           nullif(current_setting('app.user_id', true), '')::uuid,
           nullif(current_setting('app.request_id', true), ''),
           tg_argv[0], 'insert', (i.line ->> 'id')::uuid,
           case when tg_argv[0] = 'cases' then (i.line ->> 'id')::uuid else (i.line ->> 'case_id')::uuid end,
           coalesce((i.line ->> 'restricted')::boolean, false),
           case when tg_argv[0] = 'case_links' then (i.line ->> 'linked_case_id')::uuid end,
           case when tg_argv[0] = 'case_links' then (i.line ->> 'linked_restricted')::boolean else false end,
           (i.line ->> 'version')::integer,
           nullif(i.line - silent, '{}')
      from (select jsonb_strip_nulls(to_jsonb(inserted)) as line from inserted offset 0) i;
    return null;
  end if;
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

-- Nearly every statement writes in one firm: its other rows are only looked at.
create or replace function app.note_list_change() returns trigger language plpgsql as $$
declare
  firm uuid;
  firms uuid[];
  this xid8 := pg_current_xact_id();
begin
  if tg_level = 'STATEMENT' then
    select i.tenant_id into firm from inserted i limit 1;
    if firm is null then return null; end if;
    firms := array[firm];
    if exists (select from inserted i where i.tenant_id <> firm) then
      firms := array(select distinct i.tenant_id from inserted i);
    end if;
  else
    firms := array[case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end];
  end if;
  foreach firm in array firms loop
    insert into app.list_changes (tenant_id, table_name, xid) values (firm, tg_argv[0], this) on conflict do nothing;
    if found and this::text::bigint % 16 = 0 then
      delete from app.list_changes c where c.tenant_id = firm and c.table_name = tg_argv[0] and c.xid = any (array(
        select o.xid from app.list_changes o
        where o.tenant_id = firm and o.table_name = tg_argv[0] and o.at < now() - interval '1 hour'
          and o.xid = any (array(select f.xid from app.list_changes f where f.tenant_id = firm and f.table_name = tg_argv[0] order by f.xid limit 64))
        for update skip locked));
    end if;
  end loop;
  return null;
end $$;

-- A row that names no entry is not checked.
create or replace trigger cases_references before insert or update of category_id, type_id, subtype_id, court_id, judge_id on app.cases for each row
  when (coalesce(new.category_id, new.type_id, new.subtype_id, new.court_id, new.judge_id) is not null) execute function app.check_case_references();
create or replace trigger hearings_references before insert or update of court_id, judge_id on app.hearings for each row
  when (coalesce(new.court_id, new.judge_id) is not null) execute function app.check_hearing_references();
create or replace trigger tasks_references before insert or update of type_id, hearing_id, case_id on app.tasks for each row
  when (coalesce(new.type_id, new.hearing_id) is not null) execute function app.check_task_references();

-- As before, without a loop: the words, their first letters, and each two neighbours as one word, those at odd and at even places.
create or replace function app.name_keys(name text) returns tsvector language plpgsql immutable parallel safe as $$
declare
  words text := btrim(app.sound(left(name, 2000)));
  keys text[] := '{}';
  word text;
  previous text;
begin
  if words is null or words = '' then return ''; end if;
  -- A key of a text this short is short too.
  if length(words) < 100 then
    return array_to_tsvector(string_to_array(btrim(concat(words, ' ', regexp_replace(words, '([^ ])[^ ]*', '\1.', 'g'), ' ',
      regexp_replace(words, '([^ ]+) ([^ ]+)', '\1\2', 'g'), ' ',
      regexp_replace(ltrim(substr(words, strpos(words || ' ', ' '))), '([^ ]+) ([^ ]+)', '\1\2', 'g'))), ' '));
  end if;
  foreach word in array string_to_array(words, ' ') loop
    keys := keys || array[left(word, 100), left(word, 1) || '.'];
    if previous is not null then keys := keys || left(previous || word, 100); end if;
    previous := word;
  end loop;
  return array_to_tsvector(keys);
end $$;
