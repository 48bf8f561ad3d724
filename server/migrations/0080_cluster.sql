-- What a cluster of Citus refuses, written so that both it and a single PostgreSQL run it. In its functions a statement on a firm's
-- table names the firm by a variable, for every table, so that it goes to one machine.

-- Inserted rows are read by a query of their own: a statement that goes to another machine has no access to them.
create or replace function app.audit() returns trigger language plpgsql as $$
declare
  old_row jsonb := '{}'; new_row jsonb := '{}'; row_now jsonb; line jsonb;
  silent text[] := array['tenant_id', 'created_at', 'updated_at', 'version', 'search_text', 'sound_text', 'next_hearing_sort', 'due_sort'] || tg_argv[1:];
  other_case uuid; is_other_restricted boolean := false;
begin
  -- The wall of a case is news of the case, not of everything behind it.
  if tg_argv[0] <> 'cases' then silent := array_append(silent, 'restricted'); end if;
  if tg_level = 'STATEMENT' then
    for line in select jsonb_strip_nulls(to_jsonb(i)) from inserted i loop
      insert into app.audit_log (tenant_id, actor_id, request_id, table_name, action, row_id, case_id, restricted, other_case_id, other_restricted, row_version, is_now)
      values ((line ->> 'tenant_id')::uuid,
              nullif(current_setting('app.user_id', true), '')::uuid,
              nullif(current_setting('app.request_id', true), ''),
              tg_argv[0], 'insert', (line ->> 'id')::uuid,
              case when tg_argv[0] = 'cases' then (line ->> 'id')::uuid else (line ->> 'case_id')::uuid end,
              coalesce((line ->> 'restricted')::boolean, false),
              case when tg_argv[0] = 'case_links' then (line ->> 'linked_case_id')::uuid end,
              case when tg_argv[0] = 'case_links' then (line ->> 'linked_restricted')::boolean else false end,
              (line ->> 'version')::integer,
              nullif(line - silent, '{}'));
    end loop;
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

-- Planned with its values each time, where it joins: a cluster finds the machine of a firm by the value, and not in a kept plan.
create or replace function app.count_open_cases() returns bigint language plpgsql as $$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
  found bigint;
begin
  set local app.all_restricted = 'on';
  select count(*) into found from app.cases c
    where c.tenant_id = firm and c.status in ('open', 'pending') and c.deleted_at is null;
  execute format('set local app.all_restricted = %L', walls);
  return found;
end $$;

create or replace function app.hold_for_merge(kept uuid, merged uuid, holder uuid) returns void language plpgsql volatile set plan_cache_mode = force_custom_plan as $$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  perform from app.case_parties p where p.tenant_id = firm and p.person_id = holder order by p.id for update;
  perform from app.vakalatnamas v where v.tenant_id = firm and app.paper_names(v.facts, holder) order by v.id for update;
  execute format('set local app.all_restricted = %L', walls);
  perform from app.people p where p.tenant_id = firm and p.id in (kept, merged) order by p.id for update;
end $$;

create or replace function app.move_parties(merge uuid) returns void language plpgsql volatile set plan_cache_mode = force_custom_plan as $$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  with moved as (
    update app.case_parties p set person_id = m.kept_id from app.person_merges m
    where m.tenant_id = firm and m.id = merge and p.tenant_id = firm and p.person_id = m.merged_id
    returning p.tenant_id, p.id, p.case_id
  )
  insert into app.person_merge_moves (tenant_id, merge_id, party_id, case_id) select moved.tenant_id, merge, moved.id, moved.case_id from moved
  on conflict do nothing;
  execute format('set local app.all_restricted = %L', walls);
end $$;

create or replace function app.return_parties(merge uuid) returns void language plpgsql volatile set plan_cache_mode = force_custom_plan as $$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.case_parties p set person_id = m.merged_id from app.person_merges m, app.person_merge_moves v
    where m.tenant_id = firm and m.id = merge and v.tenant_id = firm and v.merge_id = m.id
      and p.tenant_id = firm and p.id = v.party_id and p.person_id = m.kept_id;
  delete from app.person_merge_moves v where v.tenant_id = firm and v.merge_id = merge;
  execute format('set local app.all_restricted = %L', walls);
end $$;

create or replace function app.move_executants(merge uuid) returns void language plpgsql volatile set plan_cache_mode = force_custom_plan as $$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  insert into app.person_merge_papers (tenant_id, merge_id, vakalatnama_id, case_id, names)
    select v.tenant_id, m.id, v.id, v.case_id,
      (select array_agg(distinct e ->> 'name') from jsonb_array_elements(v.facts -> 'executants') e where e -> 'person_id' = to_jsonb(m.merged_id))
    from app.person_merges m join app.vakalatnamas v on v.tenant_id = firm and app.paper_names(v.facts, m.merged_id)
    where m.tenant_id = firm and m.id = merge
  on conflict do nothing;
  update app.vakalatnamas v set facts = app.give_executants(v.facts, m.merged_id, m.kept_id, p.names)
    from app.person_merges m, app.person_merge_papers p
    where m.tenant_id = firm and m.id = merge and p.tenant_id = firm and p.merge_id = m.id
      and v.tenant_id = firm and v.id = p.vakalatnama_id;
  execute format('set local app.all_restricted = %L', walls);
end $$;

create or replace function app.return_executants(merge uuid) returns void language plpgsql volatile set plan_cache_mode = force_custom_plan as $$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.vakalatnamas v set facts = app.give_executants(v.facts, m.kept_id, m.merged_id, p.names)
    from app.person_merges m, app.person_merge_papers p
    where m.tenant_id = firm and m.id = merge and p.tenant_id = firm and p.merge_id = m.id
      and v.tenant_id = firm and v.id = p.vakalatnama_id and app.paper_names(v.facts, m.kept_id);
  delete from app.person_merge_papers p where p.tenant_id = firm and p.merge_id = merge;
  execute format('set local app.all_restricted = %L', walls);
end $$;

-- Of the next `many` numbers of a counter of the firm the last. A cluster takes no subquery among the values of an insert.
create function app.next_number(counter text, many integer) returns bigint language plpgsql volatile as $$
declare
  firm uuid := app.current_tenant();
  drawn bigint;
begin
  insert into app.counters as c (tenant_id, name, value) values (firm, counter, many)
    on conflict (tenant_id, name) do update set value = c.value + many returning c.value into drawn;
  return drawn;
end $$;

-- The position of the first task of a column of the board, deleted ones included; 0 for an empty column. Each half has an index.
create function app.first_position(of_status text) returns double precision language plpgsql stable as $$
declare
  firm uuid := app.current_tenant();
  live double precision;
  deleted double precision;
begin
  select min(t."position") into live from app.tasks t where t.tenant_id = firm and t.status = of_status and t.deleted_at is null;
  select min(t."position") into deleted from app.tasks t where t.tenant_id = firm and t.status = of_status and t.deleted_at is not null;
  return coalesce(least(live, deleted), 0);
end $$;

-- In an update, a cluster takes now() as the argument of an immutable function, but not inside CASE, and no other function of a column.

-- The end of the visit before the present one: `ended_at` if 30 minutes without activity have ended that visit, else `last_at`.
create function app.previous_visit(ended_at timestamptz, last_at timestamptz, at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select case when $1 < $3 - interval '30 minutes' then $1 else $2 end
$$;

-- The beginning of the present visit, which begins at `at` if the one before is over or was none.
create function app.visit_start(ended_at timestamptz, started_at timestamptz, at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select case when $1 is null or $1 < $3 - interval '30 minutes' then $3 else $2 end
$$;

-- The former e-mails of an account with one more, which was left at `at`.
create function app.with_former_email(former jsonb, email text, at timestamptz) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return former || jsonb_build_array(jsonb_build_object('email', email, 'left_at', at));
end $$;

-- A cluster passes on the message, detail and hint of an error, and not the name of its constraint: the hint has it too.
do $$
declare
  found record;
begin
  for found in select p.oid from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prokind = 'f' and p.prosrc ~ 'constraint = ' loop
    execute regexp_replace(regexp_replace(pg_get_functiondef(found.oid),
      'constraint = ([^,;]+), column = ([^;]+);', 'constraint = \1, column = \2, hint = format(''constraint "%s", column "%s"'', \1, \2);', 'g'),
      'constraint = ([^,;]+);', 'constraint = \1, hint = format(''constraint "%s"'', \1);', 'g');
  end loop;
end $$;
