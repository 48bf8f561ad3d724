-- The schema as the migrations leave it. Written by `npm run generate`; read it, do not edit it.

CREATE OR REPLACE FUNCTION app.audit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

comment on function app.audit() is 'Writes a line to `audit_log`: who changed which row in which request, and the columns that changed.
Every change of an audited table is recorded, whoever makes it; a job seals the lines (adr/0014).';

CREATE OR REPLACE FUNCTION app.awaits_heavy_work_beside(firm uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  return exists (
    select from graphile_worker.jobs j
    where j.task_identifier = 'heavy-work:next' and j.run_at <= now() and j.locked_at is null and j.attempts < j.max_attempts
      and j.queue_name <> 'heavy-work:' || firm);
end $function$
;

CREATE OR REPLACE FUNCTION app.board_part(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when value ~ '^\D*\d' then '0' || lpad(left(substring(value from '\d+'), 9), 9, '0') else '1' end || lower(value)
$function$
;

CREATE OR REPLACE FUNCTION app.board_sort(court text, room text, at time without time zone, item text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(app.fold(court), chr(65533)) || chr(1) || coalesce(app.board_part(nullif(btrim(room), '')), '') || chr(1)
    || coalesce(at::text, '~') || chr(1)
    || case when item ~ '^\s*\d' then app.board_part(btrim(item)) when btrim(item) <> '' then '1' || lower(btrim(item)) else '2' end
$function$
;

CREATE OR REPLACE FUNCTION app.check_case_cnr()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  firm uuid := new.tenant_id;
  is_entered boolean := tg_op = 'INSERT' or new.cnr is distinct from old.cnr;
  is_restored boolean := tg_op = 'UPDATE' and old.deleted_at is not null;
begin
  if exists (select from app.cases c where c.tenant_id = firm and c.cnr = new.cnr and c.deleted_at is null and c.id <> new.id
             and ((is_entered and (c.restricted or new.restricted)) or (is_restored and new.restricted and not c.restricted))) then
    raise exception 'another case holds this CNR' using errcode = 'unique_violation', constraint = 'cases_cnr', hint = format('constraint "%s"', 'cases_cnr');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.check_case_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.category_id is not null then perform app.require_entry('cases', 'category_id', new.tenant_id, new.category_id, 'category'); end if;
  if new.type_id is not null then perform app.require_entry('cases', 'type_id', new.tenant_id, new.type_id, 'type'); end if;
  if new.subtype_id is not null then perform app.require_entry('cases', 'subtype_id', new.tenant_id, new.subtype_id, 'subtype'); end if;
  if new.court_id is not null and not exists (select from app.courts c where c.id = new.court_id and (c.tenant_id is null or c.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'cases_reference_known', column = 'court_id', hint = format('constraint "%s", column "%s"', 'cases_reference_known', 'court_id');
  end if;
  if new.judge_id is not null and not exists (select from app.judges j where j.id = new.judge_id and (j.tenant_id is null or j.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'cases_reference_known', column = 'judge_id', hint = format('constraint "%s", column "%s"', 'cases_reference_known', 'judge_id');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.check_document_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.checklist_item_id is not null then
    perform app.require_entry('documents', 'checklist_item_id', new.tenant_id, new.checklist_item_id, 'document');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.check_hearing_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.court_id is not null and not exists (select from app.courts c where c.id = new.court_id and (c.tenant_id is null or c.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'hearings_reference_known', column = 'court_id', hint = format('constraint "%s", column "%s"', 'hearings_reference_known', 'court_id');
  end if;
  if new.judge_id is not null and not exists (select from app.judges j where j.id = new.judge_id and (j.tenant_id is null or j.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'hearings_reference_known', column = 'judge_id', hint = format('constraint "%s", column "%s"', 'hearings_reference_known', 'judge_id');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.check_task_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.type_id is not null then perform app.require_entry('tasks', 'type_id', new.tenant_id, new.type_id, 'task_type'); end if;
  if new.hearing_id is not null and not exists (
    select from app.hearings h where h.tenant_id = new.tenant_id and h.id = new.hearing_id and h.case_id = new.case_id) then
    raise foreign_key_violation using message = 'a hearing of another case', constraint = 'tasks_reference_known', column = 'hearing_id', hint = format('constraint "%s", column "%s"', 'tasks_reference_known', 'hearing_id');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.check_vakalatnama_references()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.court_id is not null and not exists (select from app.courts c where c.id = new.court_id and (c.tenant_id is null or c.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'vakalatnamas_reference_known', column = 'court_id', hint = format('constraint "%s", column "%s"', 'vakalatnamas_reference_known', 'court_id');
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.count_open_cases()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.court_today()
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$ select (now() at time zone 'Asia/Kolkata')::date $function$
;

CREATE OR REPLACE FUNCTION app.current_tenant()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select nullif(current_setting('app.tenant_id', true), '')::uuid $function$
;

CREATE OR REPLACE FUNCTION app.derive_case_dates()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  firm uuid;
  one uuid;
  is_changed boolean;
begin
  if tg_level = 'ROW' then
    is_changed := app.derive_dates_of_case(coalesce(new.tenant_id, old.tenant_id), coalesce(new.case_id, old.case_id));
    return null;
  end if;
  select i.tenant_id, i.case_id into firm, one from inserted i limit 1;
  if one is null then return null; end if;
  if not exists (select from inserted i where i.case_id <> one or i.tenant_id <> firm) then
    is_changed := app.derive_dates_of_case(firm, one);
    return null;
  end if;
  -- In one order: two writers of the same cases never wait for each other in a circle.
  for firm, one in select distinct i.tenant_id, i.case_id from inserted i order by i.tenant_id, i.case_id loop
    is_changed := app.derive_dates_of_case(firm, one);
  end loop;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.derive_dates_of_case(firm uuid, one uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  was record;
  derived record;
begin
  select c.first_hearing_date, c.last_hearing_date, c.next_hearing_date, c.next_purpose, c.next_purpose_text, c.no_next_reason, c.reserved_on
    into was from app.cases c where c.tenant_id = firm and c.id = one for update;
  if not found then return false; end if;
  -- Statements of their own: they see what was committed while the lock was waited for. Until the lock is released, no other
  -- transaction can add a hearing to the case, so that they all see the same ones.
  select min(coalesce(h.business_on_date, h.hearing_date)) as first_on, max(h.business_on_date) as last_on,
      null::date as next_on, null::text as purpose, null::text as purpose_text, null::text as reason,
      max(h.business_on_date) filter (where h.outcome = 'reserved' or h.no_next_reason = 'reserved') as reserved_on
    into derived
    from app.hearings h where h.tenant_id = firm and h.case_id = one and h.deleted_at is null;
  select h.hearing_date, h.purpose, nullif(btrim(h.purpose_text), '')
    into derived.next_on, derived.purpose, derived.purpose_text
    from app.hearings h
    where h.tenant_id = firm and h.case_id = one and h.deleted_at is null and h.business_on_date is null
      and (derived.last_on is null or h.hearing_date > derived.last_on)
    order by h.hearing_date < app.court_today(), abs(h.hearing_date - app.court_today()), h.id limit 1;
  if derived.next_on is null and derived.last_on is not null then
    select nullif(nullif(h.no_next_reason, 'reserved'), 'disposed')
      into derived.reason
      from app.hearings h
      where h.tenant_id = firm and h.case_id = one and h.deleted_at is null and h.business_on_date = derived.last_on
      order by h.recorded_at desc nulls last, h.id desc limit 1;
  end if;
  if was is not distinct from derived then return false; end if;
  update app.cases c set first_hearing_date = derived.first_on, last_hearing_date = derived.last_on, next_hearing_date = derived.next_on,
    next_purpose = derived.purpose, next_purpose_text = derived.purpose_text, no_next_reason = derived.reason, reserved_on = derived.reserved_on
    where c.tenant_id = firm and c.id = one;
  return true;
end $function$
;

comment on function app.derive_dates_of_case(firm uuid, one uuid) is 'Writes the dates of a case that follow from its hearings, if they changed; true if they did.';

CREATE OR REPLACE FUNCTION app.engaged_behind_walls(on_day date, lawyers uuid[])
 RETURNS TABLE(lawyer_id uuid)
 LANGUAGE plpgsql
AS $function$
declare
  firm uuid := app.current_tenant();
  sees uuid[] := string_to_array(nullif(current_setting('app.restricted_cases', true), ''), ',')::uuid[];
begin
  if current_setting('app.all_restricted', true) = 'on' then return; end if;
  set local app.all_restricted = 'on';
  return query
    select distinct l.lawyer_id
    from app.hearings h
    join app.hearing_lawyers l on l.tenant_id = firm and l.hearing_id = h.id
    where h.tenant_id = firm and h.hearing_date = on_day and h.deleted_at is null and not h.of_deleted_case
      and h.business_on_date is null and h.restricted and l.lawyer_id = any (lawyers)
      and (sees is null or h.case_id <> all (sees));
  set local app.all_restricted = '';
end $function$
;

CREATE OR REPLACE FUNCTION app.enqueue(task text, payload json, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone, job_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  delete from app.job_workers where id = '';
  perform graphile_worker.add_job(task, payload := payload, run_at := run_at, job_key := job_key);
end $function$
;

CREATE OR REPLACE FUNCTION app.enqueue_heavy_work(firm uuid, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
begin
  delete from app.job_workers where id = '';
  perform graphile_worker.add_job(
    'heavy-work:next',
    payload := json_build_object('tenantId', firm),
    queue_name := 'heavy-work:' || firm,
    run_at := run_at,
    job_key := 'heavy-work:' || firm || case when run_at is null then '' else ':retry' end,
    job_key_mode := 'preserve_run_at');
end $function$
;

CREATE OR REPLACE FUNCTION app.first_position(of_status text)
 RETURNS double precision
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  firm uuid := app.current_tenant();
  live double precision;
  deleted double precision;
begin
  select min(t."position") into live from app.tasks t where t.tenant_id = firm and t.status = of_status and t.deleted_at is null;
  select min(t."position") into deleted from app.tasks t where t.tenant_id = firm and t.status = of_status and t.deleted_at is not null;
  return coalesce(least(live, deleted), 0);
end $function$
;

CREATE OR REPLACE FUNCTION app.fold(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if octet_length(value) = length(value) then return lower(value); end if;
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)));
end $function$
;

CREATE OR REPLACE FUNCTION app.follow_cure_by()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update app.filing_objections o set cure_by = new.due_on, owner_id = new.owner_id
    where o.tenant_id = new.tenant_id and o.deadline_id = new.id and (o.cure_by, o.owner_id) is distinct from (new.due_on, new.owner_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.follow_hearing(of_case uuid, new_status text, new_phase text, new_stage text, new_stage_text text, keep_open boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare firm uuid := app.current_tenant();
begin
  set local app.indexing = 'on';
  update app.cases c set status = new_status, phase = new_phase, stage = new_stage, stage_text = new_stage_text,
      open_on_purpose = c.open_on_purpose or keep_open
    where c.tenant_id = firm and c.id = of_case;
  set local app.indexing = '';
end $function$
;

CREATE OR REPLACE FUNCTION app.follow_merge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare went_to uuid;
begin
  loop
    select p.merged_into into went_to from app.people p where p.tenant_id = new.tenant_id and p.id = new.person_id for key share;
    exit when went_to is null;
    new.person_id := went_to;
  end loop;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.follow_merges_in_paper()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  executant integer;
  named uuid;
  went_to uuid;
begin
  perform from app.people p where p.tenant_id = new.tenant_id
    and p.id in (select nullif(e ->> 'person_id', '')::uuid from jsonb_array_elements(new.facts -> 'executants') e) order by p.id for key share;
  for executant in 0 .. jsonb_array_length(new.facts -> 'executants') - 1 loop
    named := nullif(new.facts #>> array['executants', executant::text, 'person_id'], '')::uuid;
    loop
      select p.merged_into into went_to from app.people p where p.tenant_id = new.tenant_id and p.id = named for key share;
      exit when went_to is null;
      named := went_to;
    end loop;
    if named is not null then
      new.facts := jsonb_set(new.facts, array['executants', executant::text, 'person_id'], to_jsonb(named));
    end if;
  end loop;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.follow_vakalatnama()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update app.vakalatnama_acceptances a set case_id = new.case_id where a.tenant_id = new.tenant_id and a.vakalatnama_id = new.id;
  update app.vakalatnama_transitions t set case_id = new.case_id where t.tenant_id = new.tenant_id and t.vakalatnama_id = new.id;
  update app.person_merge_papers p set case_id = new.case_id where p.tenant_id = new.tenant_id and p.vakalatnama_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.forget()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  set local app.forgetting = 'on';
end $function$
;

CREATE OR REPLACE FUNCTION app.give_executants(facts jsonb, was uuid, becomes uuid, names text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_set(facts, '{executants}', (
    select jsonb_agg(case when e.said -> 'person_id' = to_jsonb(was) and e.said ->> 'name' = any (names)
      then e.said || jsonb_build_object('person_id', becomes) else e.said end order by e.place)
    from jsonb_array_elements(facts -> 'executants') with ordinality e(said, place)))
$function$
;

CREATE OR REPLACE FUNCTION app.had_open_cases_at_once(restored uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
  undo_since timestamptz := now() - interval '30 days';
  before timestamptz;
  earlier timestamptz;
  gained bigint;
  explained bigint;
begin
  set local app.all_restricted = 'on';
  -- The first of the deletions that are undone.
  select min(d.at) into before from (
    select max(l.at) as at from app.audit_log l
      where l.tenant_id = firm and l.table_name = 'cases' and l.row_id = any (restored) and l.is_now ->> 'deleted_at' is not null
      group by l.row_id) d;
  loop
    -- Cases that are open now and were not open just before that moment, and when each was deleted before it.
    select count(*), count(g.deleted), min(g.deleted) into gained, explained, earlier from (
      select c.id,
        (select max(d.at) from app.audit_log d
          where d.tenant_id = firm and d.table_name = 'cases' and d.row_id = c.id
            and d.at < before and d.at > undo_since and d.is_now ->> 'deleted_at' is not null) as deleted
        from app.cases c
        join (
          select l.row_id,
            bool_or(l.action = 'insert') as is_new,
            (array_agg(l.was ->> 'status' order by l.at) filter (where jsonb_exists(l.is_now, 'status')))[1] as status,
            (array_agg(jsonb_exists(l.was, 'deleted_at') order by l.at) filter (where jsonb_exists(l.is_now, 'deleted_at')))[1] as was_deleted,
            bool_or(jsonb_exists(l.is_now, 'status')) as has_moved
            from app.audit_log l
            where l.tenant_id = firm and l.table_name = 'cases' and l.at >= before
            group by l.row_id) since on since.row_id = c.id
        where c.tenant_id = firm and c.status in ('open', 'pending') and c.deleted_at is null
          and (since.is_new or since.was_deleted or (since.has_moved and coalesce(since.status, '') not in ('open', 'pending')))) g;
    exit when before is null or gained = 0 or explained < gained;
    before := earlier;
  end loop;
  execute format('set local app.all_restricted = %L', walls);
  return before is not null and gained = 0;
end $function$
;

comment on function app.had_open_cases_at_once(restored uuid[]) is 'True if all cases that are open now, with these restored ones, were open at one moment of the last 30 days.
A firm above the limit of its plan may restore cases then: it ends with no case that it did not have before the deletion. Cases
deleted one after the other can be restored in any order, because an earlier deletion is such a moment too.';

CREATE OR REPLACE FUNCTION app.hearing_text(purpose text, business text, notes text, judge text, court_number text, list_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(purpose, '') || ' ' || coalesce(business, '') || ' ' || coalesce(notes, '') || ' ' || coalesce(judge, '') || ' '
    || coalesce(court_number, '') || ' ' || coalesce(list_type, '')
$function$
;

CREATE OR REPLACE FUNCTION app.hold_for_merge(kept uuid, merged uuid, holder uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  perform from app.case_parties p where p.tenant_id = firm and p.person_id = holder order by p.id for update;
  perform from app.vakalatnamas v where v.tenant_id = firm and app.paper_names(v.facts, holder) order by v.id for update;
  execute format('set local app.all_restricted = %L', walls);
  perform from app.people p where p.tenant_id = firm and p.id in (kept, merged) order by p.id for update;
end $function$
;

CREATE OR REPLACE PROCEDURE app.hold_to_firm(IN name text, IN audited boolean)
 LANGUAGE plpgsql
AS $procedure$
begin
  call app.secure_rows(name, audited);
  call app.plan_for_large_firms(name);
end $procedure$
;

CREATE OR REPLACE FUNCTION app.index_hearing_lawyers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from app.hearing_lawyers l where l.tenant_id = new.tenant_id and l.hearing_id = new.id and l.lawyer_id <> all (new.lawyer_ids);
  end if;
  insert into app.hearing_lawyers (tenant_id, hearing_id, lawyer_id, case_id)
  select new.tenant_id, new.id, lawyer, new.case_id from (select distinct unnest(new.lawyer_ids) as lawyer) given
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.index_task_assignees()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from app.task_assignees a where a.tenant_id = new.tenant_id and a.task_id = new.id and a.user_id <> all (new.assignee_ids);
  end if;
  insert into app.task_assignees (tenant_id, task_id, user_id)
  select new.tenant_id, new.id, assignee from (select distinct unnest(new.assignee_ids) as assignee) given
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.keep_signed_vakalatnama()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.executed_on is not null and coalesce(
    app.vakalatnama_kept_until(old.tenant_id, old.case_id, old.final_disposal_on, old.retention_years) >= app.court_today(), true) then
    raise check_violation using message = 'a signed vakalatnama is kept until its retention ends', constraint = 'vakalatnamas_retained', hint = format('constraint "%s"', 'vakalatnamas_retained');
  end if;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION app.kept_because(kind text, tenant uuid, record uuid, of_case uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if of_case is not null and exists (
    select from app.legal_holds h where h.tenant_id = tenant and h.case_id = of_case and h.lifted_at is null) then
    return 'legal_hold';
  end if;
  if kind in ('case', 'vakalatnama') and exists (
    select from app.vakalatnamas v
    where v.tenant_id = tenant and v.executed_on is not null and case when kind = 'case' then v.case_id = record else v.id = record end
      and coalesce(app.vakalatnama_kept_until(v.tenant_id, v.case_id, v.final_disposal_on, v.retention_years) >= app.court_today(), true)) then
    return 'vakalatnama';
  end if;
  if kind = 'document' and exists (select from app.vakalatnamas v where v.tenant_id = tenant and v.document_id = record) then
    return 'signed_copy';
  end if;
  if kind = 'person' and exists (select from app.case_parties p where p.tenant_id = tenant and p.person_id = record) then
    return 'party';
  end if;
  if kind = 'person' and exists (select from app.people p where p.tenant_id = tenant and p.merged_into = record) then
    return 'merged';
  end if;
  if kind = 'lawyer' and (
    exists (select from app.case_counsel c where c.tenant_id = tenant and c.lawyer_id = record)
    or exists (select from app.hearing_lawyers l where l.tenant_id = tenant and l.lawyer_id = record)
    or exists (select from app.vakalatnama_acceptances a where a.tenant_id = tenant and a.lawyer_id = record)) then
    return 'appearance';
  end if;
  if kind = 'form' and exists (select from app.vakalatnamas v where v.tenant_id = tenant and v.form_id = record) then
    return 'used';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.leave_teams(member uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  firm uuid := app.current_tenant();
  before text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.case_team t set left_at = at where t.tenant_id = firm and t.user_id = member and t.left_at is null;
  delete from app.case_access a where a.tenant_id = firm and a.user_id = member;
  execute format('set local app.all_restricted = %L', before);
end $function$
;

CREATE OR REPLACE FUNCTION app.line_digest(tenant uuid, id uuid, at timestamp with time zone, actor uuid, request text, of_table text, action text, of_row uuid, of_case uuid, row_version integer, was jsonb, is_now jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(tenant, id, extract(epoch from at)::text, actor, request, of_table, action, of_row, of_case,
    row_version, was, is_now)::text, 'UTF8')), 'hex')
$function$
;

CREATE OR REPLACE FUNCTION app.mark_hearings_of_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update app.hearings h set of_deleted_case = (new.deleted_at is not null) where h.tenant_id = new.tenant_id and h.case_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.move_executants(merge uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.move_parties(merge uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.name_keys(name text)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.next_number(counter text, many integer)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  firm uuid := app.current_tenant();
  drawn bigint;
begin
  insert into app.counters as c (tenant_id, name, value) values (firm, counter, many)
    on conflict (tenant_id, name) do update set value = c.value + many returning c.value into drawn;
  return drawn;
end $function$
;

CREATE OR REPLACE FUNCTION app.note_list_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

comment on function app.note_list_change() is 'Writes one line per transaction to `list_changes`, and now and then removes lines older than an hour.
A cached total stays in use until such a line shows that a table it counts has changed (adr/0015).';

CREATE OR REPLACE FUNCTION app.paper_names(facts jsonb, person uuid)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select facts -> 'executants' @> jsonb_build_array(jsonb_build_object('person_id', person))
$function$
;

CREATE OR REPLACE FUNCTION app.party_names(name text, advocates text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select concat_ws(' ', name, array_to_string(advocates, ' ')) $function$
;

CREATE OR REPLACE FUNCTION app.person_names(name text, name_local text, representative text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select concat_ws(' ', name, name_local, representative) $function$
;

CREATE OR REPLACE PROCEDURE app.plan_for_large_firms(IN name text)
 LANGUAGE plpgsql
AS $procedure$
begin
  if exists (select from pg_extension where extname = 'citus') then return; end if;
  execute format('alter table app.%I alter column tenant_id set (n_distinct = 30)', name);
end $procedure$
;

CREATE OR REPLACE FUNCTION app.previous_visit(ended_at timestamp with time zone, last_at timestamp with time zone, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when $1 < $3 - interval '30 minutes' then $1 else $2 end
$function$
;

CREATE OR REPLACE FUNCTION app.refuse_early_removal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  gone jsonb := to_jsonb(old);
  of_case uuid := case when tg_argv[0] = 'case' then old.id else (to_jsonb(old) ->> 'case_id')::uuid end;
  rule text := tg_argv[1] || '_removed_in_time';
begin
  if coalesce((gone ->> 'deleted_at')::timestamptz < now() - interval '30 days', false) = false and not exists (
    select from app.cases c where c.tenant_id = old.tenant_id and c.id = of_case and c.deleted_at < now() - interval '30 days') then
    raise check_violation using message = 'not deleted, or not for long enough', constraint = rule, hint = format('constraint "%s"', rule);
  end if;
  if app.kept_because(tg_argv[0], old.tenant_id, old.id, of_case) is not null then
    raise check_violation using message = 'the record is kept', constraint = rule, hint = format('constraint "%s"', rule);
  end if;
  return old;
end $function$
;

comment on function app.refuse_early_removal() is 'Refuses to remove a row that was not deleted over 30 days ago, by itself or with its case, and a row that `app.kept_because()` keeps.
Undo, legal holds and retention then hold against every statement of the application, not only against its purge.';

CREATE OR REPLACE FUNCTION app.require_entry(of_table text, of_column text, tenant uuid, entry uuid, expected text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from app.reference_entries e where e.id = entry and e.kind = expected and (e.tenant_id is null or e.tenant_id = tenant)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = of_table || '_reference_known', column = of_column, hint = format('constraint "%s", column "%s"', of_table || '_reference_known', of_column);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION app.restrict_children()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.moving_wall = 'on';
  set local app.all_restricted = 'on';
  execute format('update app.%I set restricted = $3 where tenant_id = $1 and case_id = $2', tg_argv[0]) using new.tenant_id, new.id, new.restricted;
  execute format('set local app.all_restricted = %L', before);
  set local app.moving_wall = '';
  return null;
end $function$
;

comment on function app.restrict_children() is 'Copies `restricted` of the case to the rows of one other table that belong to it, also to rows that the writer cannot see.
A case that becomes restricted, or is opened, takes everything that belongs to it along (adr/0007).';

CREATE OR REPLACE FUNCTION app.restrict_like_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.restricted := new.case_id is not null
    and coalesce((select c.restricted from app.cases c where c.tenant_id = new.tenant_id and c.id = new.case_id), true);
  return new;
end $function$
;

comment on function app.restrict_like_case() is 'Sets `restricted` to that of the case, and to true if the writer cannot see the case.
The policy then refuses a row that the writer may not see, and no writer has to set the flag (adr/0007).';

CREATE OR REPLACE FUNCTION app.restrict_like_linked_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.linked_restricted := coalesce((select c.restricted from app.cases c where c.tenant_id = new.tenant_id and c.id = new.linked_case_id), true);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.restrict_other_end()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare before text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  execute format('update app.%I set %I = $3 where tenant_id = $1 and %I = $2', tg_argv[0], tg_argv[1], tg_argv[2]) using new.tenant_id, new.id, new.restricted;
  execute format('set local app.all_restricted = %L', before);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION app.return_executants(merge uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.return_parties(merge uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
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
end $function$
;

CREATE OR REPLACE PROCEDURE app.secure_rows(IN name text, IN audited boolean)
 LANGUAGE plpgsql
AS $procedure$
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
    execute format('create trigger %I after update or delete on app.%I for each row execute function app.audit(%L)', name || '_audit', name, name);
    execute format('create trigger %I after insert on app.%I referencing new table as inserted for each statement execute function app.audit(%L)',
      name || '_audit_insert', name, name);
  end if;
end $procedure$
;

CREATE OR REPLACE FUNCTION app.see_case(case_id uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('set local app.restricted_cases = %L',
    concat_ws(',', nullif(current_setting('app.restricted_cases', true), ''), case_id::text));
end $function$
;

CREATE OR REPLACE FUNCTION app.set_tenant(tenant uuid, actor uuid, restricted_cases text, all_restricted text, request_id text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select case when current_setting('citus.propagate_set_commands', true) is null then
    set_config('app.tenant_id', coalesce($1::text, ''), true) || set_config('app.user_id', coalesce($2::text, ''), true)
      || set_config('app.restricted_cases', coalesce($3, ''), true) || set_config('app.all_restricted', coalesce($4, ''), true)
      || set_config('app.request_id', coalesce($5, ''), true)
  else app.set_tenant_everywhere($1, $2, $3, $4, $5) end
$function$
;

CREATE OR REPLACE FUNCTION app.set_tenant_everywhere(tenant uuid, actor uuid, restricted_cases text, all_restricted text, request_id text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION app.sort_boards_of_court(court uuid, court_name text)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  firm uuid := app.current_tenant();
  walls text := coalesce(current_setting('app.all_restricted', true), '');
begin
  set local app.all_restricted = 'on';
  update app.hearings h set board_sort = app.board_sort(court_name, h.court_number, h.hearing_time, h.item_number)
    where h.tenant_id = firm and h.court_id = court;
  execute format('set local app.all_restricted = %L', walls);
end $function$
;

CREATE OR REPLACE FUNCTION app.sort_on_board()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  court text;
begin
  if new.court_id is not null then
    select c.name into court from app.courts c where c.id = new.court_id;
  end if;
  new.board_sort := app.board_sort(court, new.court_number, new.hearing_time, new.item_number);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION app.sound(value text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
declare
  skeleton text;
  is_plain boolean;
begin
  if value = '' then return ' '; end if;
  -- Without a letter beyond ASCII there is nothing to compose, and no accent and no sign of Devanagari to read.
  is_plain := octet_length(value) = length(value);
  skeleton := ' ' || translate(case when is_plain then lower(value) else app.fold(value) end, '''`’‘', '') || ' ';
  skeleton := regexp_replace(skeleton, '[!-/:-@\[-`{-~।॥[:space:]]+', ' ', 'g');
  skeleton := regexp_replace(skeleton, '^ m s ', ' ');
  skeleton := regexp_replace(skeleton, ' (?:(?:shri|sri|shree|smt|mr|mrs|ms|dr|adv|श्री|श्रीमती|डॉ)(?= ))+', '', 'g');
  skeleton := regexp_replace(skeleton, ' (?:md|mhd|mohd|mohmd|muhd)(?= )', ' mohamad', 'g');
  skeleton := replace(replace(replace(replace(replace(skeleton, 'ee', 'i'), 'oo', 'u'), 'ksh', 'ks'), 'x', 'ks'), 'ck', 'k');
  skeleton := regexp_replace(skeleton, 'c(?=[aouklrt])', 'k', 'g');
  -- Signs that carry no sound of their own are dropped, after the one pair that is read otherwise.
  if not is_plain then
    skeleton := translate(replace(skeleton, 'ंह', 'ng'),
      'कखगघचछजझटठडढतथदधपफबभङञणनमयरलळवशषसहअआऐऑइईएउऊओऔऋृंँािीुूेैोौॉॅ़्ः', 'kkggccjjttddttddppbbnnnnmyrllvssshaaaaiiiuuoorrnnaiiuueeooo');
  end if;
  skeleton := regexp_replace(skeleton, '([bcdgjkpstz])h', '\1', 'g');
  skeleton := regexp_replace(skeleton, '([aeou])w(?=[bcdfghjklmnpqrstvxz ])', '\1', 'g');
  skeleton := translate(skeleton, 'wzqf', 'vjkp');
  -- Only letters that stand twice: a pattern that looks back takes the cube of a word's length.
  while skeleton ~ 'aa|bb|cc|dd|ee|gg|hh|ii|jj|kk|ll|mm|nn|oo|pp|rr|ss|tt|uu|vv|xx|yy' loop
    skeleton := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      skeleton, 'aa', 'a'), 'bb', 'b'), 'cc', 'c'), 'dd', 'd'), 'ee', 'e'), 'gg', 'g'), 'hh', 'h'), 'ii', 'i'), 'jj', 'j'), 'kk', 'k'), 'll', 'l');
    skeleton := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      skeleton, 'mm', 'm'), 'nn', 'n'), 'oo', 'o'), 'pp', 'p'), 'rr', 'r'), 'ss', 's'), 'tt', 't'), 'uu', 'u'), 'vv', 'v'), 'xx', 'x'), 'yy', 'y');
  end loop;
  skeleton := regexp_replace(regexp_replace(skeleton, ' iy(?=[aeiou])', ' ay', 'g'), ' e', ' i', 'g');
  -- A vowel is told apart at the head of a word alone. The text ends in a blank, so that nothing need be looked for behind.
  return regexp_replace(skeleton, '([a-z])[aeiouyh]+', '\1', 'g');
end $function$
;

CREATE OR REPLACE FUNCTION app.sound_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when length(sound) > 4 then '%' || rtrim(sound) || '%' when length(sound) = 4 then '%' || sound || '%' end
  from (select app.sound(word) as sound) heard
$function$
;

CREATE OR REPLACE FUNCTION app.touch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Set while app.restrict_children() copies the restriction of a case.
  if current_setting('app.moving_wall', true) = 'on' then
    return new;
  end if;
  new.updated_at := clock_timestamp();
  new.version := old.version + 1;
  return new;
end $function$
;

comment on function app.touch() is 'Adds one to `version` and sets `updated_at`, unless the restriction of the case is copied to the row.
`If-Match` compares the version, so that the slower of two editors overwrites nothing.';

CREATE OR REPLACE FUNCTION app.vakalatnama_kept_until(tenant uuid, of_case uuid, disposed_on date, years integer)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if disposed_on is null then
    select c.decision_date into disposed_on from app.cases c
      where c.tenant_id = tenant and c.id = of_case and c.status in ('disposed', 'archived');
  end if;
  return (disposed_on + make_interval(years => years))::date;
end $function$
;

CREATE OR REPLACE FUNCTION app.visit_start(ended_at timestamp with time zone, started_at timestamp with time zone, at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when $1 is null or $1 < $3 - interval '30 minutes' then $3 else $2 end
$function$
;

CREATE OR REPLACE FUNCTION app.with_former_email(former jsonb, email text, at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return former || jsonb_build_array(jsonb_build_object('email', email, 'left_at', at));
end $function$
;

create table app.audit_checks (
  tenant_id uuid not null default app.current_tenant(),
  checked_at timestamp with time zone not null,
  sealed bigint not null,
  sealed_until timestamp with time zone,
  head text,
  broken_number bigint,
  broken_line_id uuid,
  broken_because text,
  constraint audit_checks_broken_known CHECK ((broken_because = ANY (ARRAY['changed'::text, 'removed'::text, 'seal_missing'::text, 'not_sealed'::text]))),
  constraint audit_checks_pk PRIMARY KEY (tenant_id)
);

create table app.audit_log (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamp with time zone not null default clock_timestamp(),
  actor_id uuid,
  request_id text,
  table_name text not null,
  action text not null,
  row_id uuid,
  case_id uuid,
  restricted boolean not null default false,
  row_version integer,
  was jsonb,
  is_now jsonb,
  other_case_id uuid,
  other_restricted boolean not null default false,
  constraint audit_log_action_known CHECK ((action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))),
  constraint audit_log_pk PRIMARY KEY (tenant_id, id)
);

create table app.audit_seals (
  tenant_id uuid not null default app.current_tenant(),
  number bigint not null,
  line_id uuid not null,
  hash text not null,
  sealed_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_seals_pk PRIMARY KEY (tenant_id, number)
);

create table app.bulk_change_records (
  tenant_id uuid not null default app.current_tenant(),
  change_id uuid not null,
  kind text not null,
  record_id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  record_version integer not null,
  was jsonb not null,
  is_now jsonb not null,
  constraint bulk_change_records_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint bulk_change_records_change_fk FOREIGN KEY (tenant_id, change_id) REFERENCES app.bulk_changes(tenant_id, id) ON DELETE CASCADE,
  constraint bulk_change_records_kind_known CHECK ((kind = ANY (ARRAY['case'::text, 'hearing'::text, 'task'::text]))),
  constraint bulk_change_records_pk PRIMARY KEY (tenant_id, change_id, kind, record_id)
);

create table app.bulk_changes (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  kind text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone not null default clock_timestamp(),
  total integer not null,
  from_user_id uuid,
  to_user_id uuid,
  undone_at timestamp with time zone,
  constraint bulk_changes_changed_by_fk FOREIGN KEY (changed_by) REFERENCES app.users(id),
  constraint bulk_changes_from_user_fk FOREIGN KEY (from_user_id) REFERENCES app.users(id),
  constraint bulk_changes_kind_known CHECK ((kind = ANY (ARRAY['cases'::text, 'hearings'::text, 'tasks'::text, 'handover'::text]))),
  constraint bulk_changes_pk PRIMARY KEY (tenant_id, id),
  constraint bulk_changes_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint bulk_changes_to_user_fk FOREIGN KEY (to_user_id) REFERENCES app.users(id)
);

create table app.calendar_feeds (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  user_id uuid not null,
  scope text not null,
  case_id uuid,
  restricted boolean not null default false,
  detail text not null,
  token_hash text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_read_at timestamp with time zone,
  content_hash text,
  content_changed_at timestamp with time zone,
  constraint calendar_feeds_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint calendar_feeds_case_of_scope CHECK (((scope = 'case'::text) = (case_id IS NOT NULL))),
  constraint calendar_feeds_detail_known CHECK ((detail = ANY (ARRAY['full'::text, 'private'::text]))),
  constraint calendar_feeds_pk PRIMARY KEY (tenant_id, id),
  constraint calendar_feeds_scope_known CHECK ((scope = ANY (ARRAY['mine'::text, 'firm'::text, 'case'::text]))),
  constraint calendar_feeds_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint calendar_feeds_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id)
);

create table app.case_access (
  tenant_id uuid not null default app.current_tenant(),
  user_id uuid not null,
  case_id uuid not null,
  constraint case_access_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint case_access_pk PRIMARY KEY (tenant_id, user_id, case_id)
);

create table app.case_counsel (
  tenant_id uuid not null default app.current_tenant(),
  case_id uuid not null,
  lawyer_id uuid not null,
  restricted boolean not null default false,
  role text not null,
  "position" integer not null default 0,
  since timestamp with time zone not null default clock_timestamp(),
  constraint case_counsel_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint case_counsel_lawyer_fk FOREIGN KEY (tenant_id, lawyer_id) REFERENCES app.lawyers(tenant_id, id),
  constraint case_counsel_pk PRIMARY KEY (tenant_id, case_id, lawyer_id)
);

create table app.case_links (
  tenant_id uuid not null default app.current_tenant(),
  case_id uuid not null,
  linked_case_id uuid not null,
  restricted boolean not null default false,
  linked_restricted boolean not null default false,
  constraint case_links_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint case_links_linked_fk FOREIGN KEY (tenant_id, linked_case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint case_links_not_itself CHECK ((case_id <> linked_case_id)),
  constraint case_links_pk PRIMARY KEY (tenant_id, case_id, linked_case_id)
);

create table app.case_notes (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  author_id uuid not null,
  title text not null,
  body jsonb not null,
  body_text text not null default ''::text,
  visibility text not null default 'team'::text,
  pinned boolean not null default false,
  search_text text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  sound_text text generated always as (app.sound("left"(search_text, 20000))) stored,
  constraint case_notes_author_fk FOREIGN KEY (author_id) REFERENCES app.users(id),
  constraint case_notes_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint case_notes_pk PRIMARY KEY (tenant_id, id),
  constraint case_notes_visibility_known CHECK ((visibility = ANY (ARRAY['private'::text, 'team'::text])))
);

create table app.case_numbers (
  tenant_id uuid not null default app.current_tenant(),
  case_id uuid not null,
  restricted boolean not null default false,
  kind text not null,
  number text not null,
  dated date,
  is_current boolean not null default true,
  recorded_at timestamp with time zone not null default clock_timestamp(),
  constraint case_numbers_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint case_numbers_kind_known CHECK ((kind = ANY (ARRAY['filing'::text, 'registration'::text, 'efiling'::text]))),
  constraint case_numbers_pk PRIMARY KEY (tenant_id, case_id, kind, number)
);

create table app.case_parties (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  person_id uuid,
  name text not null,
  side text not null,
  role text,
  ordinal integer not null,
  is_client boolean not null default false,
  advocates text[] not null default '{}'::text[],
  name_keys tsvector generated always as (app.name_keys(app.party_names(name, advocates))) stored,
  constraint case_parties_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint case_parties_person_fk FOREIGN KEY (tenant_id, person_id) REFERENCES app.people(tenant_id, id),
  constraint case_parties_pk PRIMARY KEY (tenant_id, id),
  constraint case_parties_side_known CHECK ((side = ANY (ARRAY['petitioner'::text, 'respondent'::text, 'other'::text])))
);

create table app.case_team (
  tenant_id uuid not null default app.current_tenant(),
  case_id uuid not null,
  user_id uuid not null,
  restricted boolean not null default false,
  role text not null,
  "position" integer not null default 0,
  since timestamp with time zone not null default clock_timestamp(),
  left_at timestamp with time zone,
  constraint case_team_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint case_team_pk PRIMARY KEY (tenant_id, case_id, user_id),
  constraint case_team_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id)
);

create table app.cases (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  file_number bigint not null,
  title text not null,
  category_id uuid,
  type_id uuid,
  subtype_id uuid,
  court_id uuid,
  court_number text,
  judge_id uuid,
  cnr text,
  filing_number text,
  filing_date date,
  registration_number text,
  registration_date date,
  efiling_number text,
  efiling_date date,
  status text not null,
  phase text not null,
  stage_text text,
  stage text,
  nature_of_disposal text,
  decision_date date,
  priority text not null default 'normal'::text,
  restricted boolean not null default false,
  tags text[] not null default '{}'::text[],
  description text,
  acts jsonb not null default '[]'::jsonb,
  fir jsonb,
  client_names text[] not null default '{}'::text[],
  search_text text not null default ''::text,
  first_hearing_date date,
  last_hearing_date date,
  next_hearing_date date,
  next_hearing_sort date generated always as (COALESCE(next_hearing_date, 'infinity'::date)) stored,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  sound_text text generated always as (app.sound(search_text)) stored,
  search_head text generated always as ("left"(search_text, 40)) stored,
  stage_by_hand boolean not null default false,
  open_on_purpose boolean not null default false,
  next_purpose text,
  next_purpose_text text,
  no_next_reason text,
  reserved_on date,
  is_watched boolean not null generated always as ((((status = 'pending'::text) AND (phase <> 'reserved'::text)) OR ((status = 'open'::text) AND (phase = ANY (ARRAY['filed'::text, 'under_objection'::text]))))) stored,
  is_not_filed boolean not null generated always as (((status = 'open'::text) AND (phase = ANY (ARRAY['intake'::text, 'engaged'::text, 'drafting'::text])))) stored,
  waiting_sort date not null generated always as (
CASE
    WHEN ((status = ANY (ARRAY['open'::text, 'pending'::text])) AND (phase = 'reserved'::text)) THEN COALESCE(reserved_on, last_hearing_date, '9999-12-31'::date)
    WHEN ((status = ANY (ARRAY['open'::text, 'pending'::text])) AND (no_next_reason IS NOT NULL)) THEN COALESCE(last_hearing_date, '9999-12-31'::date)
    ELSE 'infinity'::date
END) stored,
  stage_group text generated always as (COALESCE(next_purpose, ('='::text || lower("left"(next_purpose_text, 60))), stage, ('='::text || lower("left"(NULLIF(stage_text, ''::text), 60))))) stored,
  looks_filed boolean not null generated always as (((status = 'open'::text) AND (NOT open_on_purpose) AND ((COALESCE(cnr, ''::text) <> ''::text) OR (COALESCE(registration_number, ''::text) <> ''::text) OR (first_hearing_date IS NOT NULL) OR ((phase = ANY (ARRAY['intake'::text, 'engaged'::text, 'drafting'::text])) AND ((COALESCE(filing_number, ''::text) <> ''::text) OR (COALESCE(efiling_number, ''::text) <> ''::text) OR (filing_date IS NOT NULL)))))) stored,
  name_keys tsvector generated always as (app.name_keys(title)) stored,
  offence_from date,
  offence_to date,
  constraint cases_category_fk FOREIGN KEY (category_id) REFERENCES app.reference_entries(id),
  constraint cases_court_fk FOREIGN KEY (court_id) REFERENCES app.courts(id),
  constraint cases_judge_fk FOREIGN KEY (judge_id) REFERENCES app.judges(id),
  constraint cases_offence_days CHECK (((offence_to IS NULL) OR ((offence_from IS NOT NULL) AND (offence_to >= offence_from)))),
  constraint cases_pk PRIMARY KEY (tenant_id, id),
  constraint cases_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint cases_status_known CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'disposed'::text, 'archived'::text]))),
  constraint cases_subtype_fk FOREIGN KEY (subtype_id) REFERENCES app.reference_entries(id),
  constraint cases_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint cases_type_fk FOREIGN KEY (type_id) REFERENCES app.reference_entries(id)
);

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
  state text not null generated always as (
CASE
    WHEN (received_on IS NOT NULL) THEN 'received'::text
    WHEN (ready_on IS NOT NULL) THEN 'ready'::text
    ELSE 'applied'::text
END) stored,
  owner_id uuid not null,
  note text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  deleted_at timestamp with time zone,
  constraint certified_copies_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint certified_copies_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint certified_copies_in_order CHECK (((order_on <= applied_on) AND (applied_on <= ready_on) AND (ready_on <= received_on))),
  constraint certified_copies_owner_fk FOREIGN KEY (owner_id) REFERENCES app.users(id),
  constraint certified_copies_pk PRIMARY KEY (tenant_id, id),
  constraint certified_copies_received_when_ready CHECK (((received_on IS NULL) OR (ready_on IS NOT NULL))),
  constraint certified_copies_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.client_message_templates (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  kind text not null,
  language text not null,
  body text not null,
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint client_message_templates_kind_known CHECK ((kind = ANY (ARRAY['next_date'::text, 'no_next_date'::text, 'reminder'::text]))),
  constraint client_message_templates_language_known CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint client_message_templates_pk PRIMARY KEY (tenant_id, id),
  constraint client_message_templates_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.client_messages (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  person_id uuid not null,
  next_date date,
  way text not null,
  language text not null,
  notified_by uuid,
  notified_at timestamp with time zone not null default clock_timestamp(),
  batch_id uuid,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint client_messages_by_somebody CHECK (((way = 'reminder'::text) OR (notified_by IS NOT NULL))),
  constraint client_messages_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint client_messages_language_known CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint client_messages_notified_by_fk FOREIGN KEY (notified_by) REFERENCES app.users(id),
  constraint client_messages_person_fk FOREIGN KEY (tenant_id, person_id) REFERENCES app.people(tenant_id, id) ON DELETE CASCADE,
  constraint client_messages_pk PRIMARY KEY (tenant_id, id),
  constraint client_messages_undone_by_fk FOREIGN KEY (undone_by) REFERENCES app.users(id),
  constraint client_messages_way_known CHECK ((way = ANY (ARRAY['whatsapp'::text, 'sms'::text, 'email'::text, 'copied'::text, 'shared'::text, 'other'::text, 'batch'::text, 'reminder'::text])))
);

create table app.client_reminders (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  person_id uuid not null,
  hearing_date date not null,
  state text not null default 'waiting'::text,
  failures integer not null default 0,
  claimed_at timestamp with time zone,
  constraint client_reminders_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint client_reminders_person_fk FOREIGN KEY (tenant_id, person_id) REFERENCES app.people(tenant_id, id) ON DELETE CASCADE,
  constraint client_reminders_pk PRIMARY KEY (tenant_id, id),
  constraint client_reminders_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text, 'cancelled'::text])))
);

create table app.conflict_check_hits (
  tenant_id uuid not null default app.current_tenant(),
  check_id uuid not null,
  "position" integer not null,
  case_id uuid,
  restricted boolean not null default false,
  person_id uuid,
  hit jsonb not null,
  constraint conflict_check_hits_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint conflict_check_hits_check_fk FOREIGN KEY (tenant_id, check_id) REFERENCES app.conflict_checks(tenant_id, id) ON DELETE CASCADE,
  constraint conflict_check_hits_pk PRIMARY KEY (tenant_id, check_id, "position")
);

create table app.conflict_checks (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  title text not null,
  names jsonb not null,
  decision text not null,
  reason text not null default ''::text,
  asks_admin boolean not null default false,
  truncated boolean not null default false,
  decided_by uuid not null,
  decided_at timestamp with time zone not null default clock_timestamp(),
  constraint conflict_checks_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint conflict_checks_decided_by_fk FOREIGN KEY (decided_by) REFERENCES app.users(id),
  constraint conflict_checks_decision_known CHECK ((decision = ANY (ARRAY['clear'::text, 'waived'::text, 'declined'::text]))),
  constraint conflict_checks_pk PRIMARY KEY (tenant_id, id),
  constraint conflict_checks_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.counters (
  tenant_id uuid not null default app.current_tenant(),
  name text not null,
  value bigint not null,
  constraint counters_pk PRIMARY KEY (tenant_id, name)
);

create table app.court_holidays (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  court_id uuid,
  name text not null,
  starts_on date not null,
  ends_on date not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  is_part_day boolean not null default false,
  constraint court_holidays_court_fk FOREIGN KEY (court_id) REFERENCES app.courts(id),
  constraint court_holidays_in_order CHECK ((starts_on <= ends_on)),
  constraint court_holidays_pk PRIMARY KEY (tenant_id, id),
  constraint court_holidays_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.court_schedules (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  court_id uuid,
  saturdays text,
  registry_opens time without time zone,
  registry_closes time without time zone,
  efiling_until time without time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint court_schedules_court_fk FOREIGN KEY (court_id) REFERENCES app.courts(id),
  constraint court_schedules_in_order CHECK ((registry_opens < registry_closes)),
  constraint court_schedules_pk PRIMARY KEY (tenant_id, id),
  constraint court_schedules_saturdays_known CHECK ((saturdays = ANY (ARRAY['none'::text, 'all'::text, 'second'::text, 'second_and_fourth'::text, 'first_and_third'::text, 'last_working'::text]))),
  constraint court_schedules_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.courts (
  tenant_id uuid,
  id uuid not null,
  name text not null,
  level text not null,
  state text,
  city text,
  complex text,
  parent_id uuid,
  cnr_prefix text,
  deleted_at timestamp with time zone,
  constraint courts_parent_fk FOREIGN KEY (parent_id) REFERENCES app.courts(id),
  constraint courts_pk PRIMARY KEY (id)
);

create table app.deadline_exemptions (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  rules text[] not null,
  reason text not null,
  noted_by uuid not null,
  noted_at timestamp with time zone not null default clock_timestamp(),
  constraint deadline_exemptions_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint deadline_exemptions_noted_by_fk FOREIGN KEY (noted_by) REFERENCES app.users(id),
  constraint deadline_exemptions_pk PRIMARY KEY (tenant_id, id),
  constraint deadline_exemptions_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.deadline_rule_corrections (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  code text not null,
  correction jsonb not null,
  reason text not null,
  corrected_by uuid not null,
  corrected_at timestamp with time zone not null default clock_timestamp(),
  version integer not null default 1,
  constraint deadline_rule_corrections_corrected_by_fk FOREIGN KEY (corrected_by) REFERENCES app.users(id),
  constraint deadline_rule_corrections_pk PRIMARY KEY (tenant_id, id),
  constraint deadline_rule_corrections_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.deadlines (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  rule_code text,
  rule jsonb,
  title text not null,
  kind text not null,
  inputs jsonb not null default '{}'::jsonb,
  exclusions jsonb not null default '[]'::jsonb,
  court_id uuid,
  opens_on date,
  due_on date not null,
  rolled_from date,
  outer_on date,
  steps jsonb not null default '[]'::jsonb,
  owner_id uuid not null,
  state text not null default 'computed'::text,
  note text,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  closed_on date,
  outcome text,
  condonation_applied_on date,
  condonation_result text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  deleted_at timestamp with time zone,
  copy_id uuid,
  renews_id uuid,
  constraint deadlines_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint deadlines_closed_with_outcome CHECK (((state = ANY (ARRAY['met'::text, 'missed'::text, 'given_up'::text])) = (outcome IS NOT NULL))),
  constraint deadlines_condonation_known CHECK ((condonation_result = ANY (ARRAY['allowed'::text, 'refused'::text]))),
  constraint deadlines_confirmed_by_fk FOREIGN KEY (confirmed_by) REFERENCES app.users(id),
  constraint deadlines_confirmed_by_somebody CHECK (((confirmed_by IS NULL) = (confirmed_at IS NULL))),
  constraint deadlines_copy_fk FOREIGN KEY (tenant_id, copy_id) REFERENCES app.certified_copies(tenant_id, id),
  constraint deadlines_court_fk FOREIGN KEY (court_id) REFERENCES app.courts(id),
  constraint deadlines_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint deadlines_owner_fk FOREIGN KEY (owner_id) REFERENCES app.users(id),
  constraint deadlines_pk PRIMARY KEY (tenant_id, id),
  constraint deadlines_renews_fk FOREIGN KEY (tenant_id, renews_id) REFERENCES app.deadlines(tenant_id, id),
  constraint deadlines_rule_with_code CHECK (((rule IS NULL) = (rule_code IS NULL))),
  constraint deadlines_state_known CHECK ((state = ANY (ARRAY['computed'::text, 'confirmed'::text, 'met'::text, 'missed'::text, 'given_up'::text]))),
  constraint deadlines_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.document_bundles (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  title text not null,
  items jsonb not null,
  status text not null default 'waiting'::text,
  done_items integer not null default 0,
  problem text,
  document_id uuid,
  created_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint document_bundles_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint document_bundles_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint document_bundles_document_fk FOREIGN KEY (tenant_id, document_id) REFERENCES app.documents(tenant_id, id) ON DELETE CASCADE,
  constraint document_bundles_pk PRIMARY KEY (tenant_id, id),
  constraint document_bundles_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text])))
);

create table app.document_pages (
  tenant_id uuid not null default app.current_tenant(),
  document_id uuid not null,
  number integer not null,
  case_id uuid not null,
  restricted boolean not null default false,
  text text not null,
  search_text text not null,
  blocks jsonb,
  constraint document_pages_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint document_pages_document_fk FOREIGN KEY (tenant_id, document_id) REFERENCES app.documents(tenant_id, id) ON DELETE CASCADE,
  constraint document_pages_pk PRIMARY KEY (tenant_id, document_id, number)
);

create table app.document_versions (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  document_id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  number integer not null,
  file_id uuid not null,
  file_name text not null,
  media_type text not null,
  kind text not null,
  size_bytes bigint not null,
  sha256 text not null,
  scan_status text not null,
  scan_finding text,
  text_status text not null default 'waiting'::text,
  facts jsonb,
  restored_from integer,
  uploaded_by uuid not null,
  uploaded_at timestamp with time zone not null default clock_timestamp(),
  constraint document_versions_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint document_versions_document_fk FOREIGN KEY (tenant_id, document_id) REFERENCES app.documents(tenant_id, id) ON DELETE CASCADE,
  constraint document_versions_file_fk FOREIGN KEY (tenant_id, file_id) REFERENCES app.files(tenant_id, id),
  constraint document_versions_kind_known CHECK ((kind = ANY (ARRAY['pdf'::text, 'image'::text, 'word'::text, 'text'::text, 'sheet'::text, 'slides'::text, 'mail'::text, 'audio'::text, 'video'::text, 'archive'::text, 'other'::text]))),
  constraint document_versions_once UNIQUE (tenant_id, document_id, number),
  constraint document_versions_pk PRIMARY KEY (tenant_id, id),
  constraint document_versions_scan_known CHECK ((scan_status = ANY (ARRAY['not_configured'::text, 'waiting'::text, 'clean'::text, 'infected'::text, 'not_scanned'::text]))),
  constraint document_versions_text_known CHECK ((text_status = ANY (ARRAY['waiting'::text, 'read'::text, 'recognised'::text, 'none'::text, 'unreadable'::text, 'not_read'::text]))),
  constraint document_versions_uploaded_by_fk FOREIGN KEY (uploaded_by) REFERENCES app.users(id)
);

create table app.documents (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  category text not null default 'other'::text,
  title text not null,
  description text,
  tags text[] not null default '{}'::text[],
  checklist_item_id uuid,
  file_version integer not null default 1,
  created_by uuid not null,
  search_text text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint documents_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint documents_checklist_fk FOREIGN KEY (checklist_item_id) REFERENCES app.reference_entries(id),
  constraint documents_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint documents_pk PRIMARY KEY (tenant_id, id)
);

create table app.files (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  size_bytes bigint not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  kept_at timestamp with time zone,
  piece_hashes bytea,
  constraint files_pk PRIMARY KEY (tenant_id, id),
  constraint files_size_known CHECK ((size_bytes >= 0)),
  constraint files_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.filing_checks (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  filing_id uuid not null,
  restricted boolean not null default false,
  item text not null,
  checked_by uuid not null,
  checked_at timestamp with time zone not null default clock_timestamp(),
  constraint filing_checks_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint filing_checks_checked_by_fk FOREIGN KEY (checked_by) REFERENCES app.users(id),
  constraint filing_checks_filing_fk FOREIGN KEY (tenant_id, filing_id) REFERENCES app.filings(tenant_id, id) ON DELETE CASCADE,
  constraint filing_checks_pk PRIMARY KEY (tenant_id, id),
  constraint filing_checks_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

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
  state text not null default 'open'::text,
  cured_on date,
  cure text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  deleted_at timestamp with time zone,
  constraint filing_objections_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint filing_objections_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint filing_objections_cured_with_day CHECK (((state = 'cured'::text) = (cured_on IS NOT NULL))),
  constraint filing_objections_deadline_fk FOREIGN KEY (tenant_id, deadline_id) REFERENCES app.deadlines(tenant_id, id),
  constraint filing_objections_filing_fk FOREIGN KEY (tenant_id, filing_id) REFERENCES app.filings(tenant_id, id) ON DELETE CASCADE,
  constraint filing_objections_owner_fk FOREIGN KEY (owner_id) REFERENCES app.users(id),
  constraint filing_objections_pk PRIMARY KEY (tenant_id, id),
  constraint filing_objections_state_known CHECK ((state = ANY (ARRAY['open'::text, 'cured'::text, 'dropped'::text]))),
  constraint filing_objections_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

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
  state text not null default 'filed'::text,
  refiled_on date,
  closed_on date,
  registration_number text,
  outcome text,
  note text,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  deleted_at timestamp with time zone,
  constraint filings_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint filings_closed_with_day CHECK (((state = ANY (ARRAY['registered'::text, 'returned'::text, 'refused'::text])) = (closed_on IS NOT NULL))),
  constraint filings_court_fk FOREIGN KEY (court_id) REFERENCES app.courts(id),
  constraint filings_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint filings_fee_known CHECK ((fee_paise >= 0)),
  constraint filings_mode_known CHECK ((mode = ANY (ARRAY['counter'::text, 'efiling'::text]))),
  constraint filings_pk PRIMARY KEY (tenant_id, id),
  constraint filings_state_known CHECK ((state = ANY (ARRAY['filed'::text, 'objections'::text, 'refiled'::text, 'registered'::text, 'returned'::text, 'refused'::text]))),
  constraint filings_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.firm_exports (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  requested_by uuid not null,
  status text not null default 'waiting'::text,
  steps_done integer not null default 0,
  steps_total integer not null default 0,
  size_bytes bigint,
  sha256 text,
  problem text,
  created_at timestamp with time zone not null default clock_timestamp(),
  touched_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  expires_at timestamp with time zone,
  constraint firm_exports_done_whole CHECK (((status <> 'done'::text) OR ((size_bytes IS NOT NULL) AND (sha256 IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint firm_exports_pk PRIMARY KEY (tenant_id, id),
  constraint firm_exports_requested_by_fk FOREIGN KEY (requested_by) REFERENCES app.users(id),
  constraint firm_exports_status_known CHECK ((status = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text, 'failed'::text, 'removed'::text]))),
  constraint firm_exports_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.firm_imports (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  state text not null default 'uploading'::text,
  file_name text not null,
  fingerprint text,
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  bytes_done bigint not null default 0,
  bytes_total bigint not null default 0,
  contents jsonb,
  problem text,
  requested_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  touched_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  constraint firm_imports_pk PRIMARY KEY (tenant_id, id),
  constraint firm_imports_requested_by_fk FOREIGN KEY (requested_by) REFERENCES app.users(id),
  constraint firm_imports_state_known CHECK ((state = ANY (ARRAY['uploading'::text, 'checking'::text, 'checked'::text, 'refused'::text, 'running'::text, 'done'::text, 'failed'::text, 'removed'::text]))),
  constraint firm_imports_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.hearing_lawyers (
  tenant_id uuid not null default app.current_tenant(),
  hearing_id uuid not null,
  lawyer_id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  constraint hearing_lawyers_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint hearing_lawyers_hearing_fk FOREIGN KEY (tenant_id, hearing_id) REFERENCES app.hearings(tenant_id, id) ON DELETE CASCADE,
  constraint hearing_lawyers_lawyer_fk FOREIGN KEY (tenant_id, lawyer_id) REFERENCES app.lawyers(tenant_id, id),
  constraint hearing_lawyers_pk PRIMARY KEY (tenant_id, hearing_id, lawyer_id)
);

create table app.hearings (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  hearing_date date not null,
  hearing_time time without time zone,
  business_on_date date,
  court_id uuid,
  court_number text,
  item_number text,
  list_type text,
  judge_id uuid,
  judge_text text,
  purpose_text text,
  purpose text,
  mode text not null default 'in_person'::text,
  notes text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  lawyer_ids uuid[] not null default '{}'::uuid[],
  outcome text,
  adjournment_side text,
  adjournment_reason text,
  business_text text,
  costs jsonb,
  next_date date,
  next_purpose_text text,
  next_purpose text,
  no_next_reason text,
  next_hearing_id uuid,
  previous_hearing_id uuid,
  case_before jsonb,
  recorded_at timestamp with time zone,
  recorded_by uuid,
  of_deleted_case boolean not null default false,
  search_text text generated always as (app.fold(app.hearing_text(purpose_text, business_text, notes, judge_text, court_number, list_type))) stored,
  sound_text text generated always as (app.sound(app.hearing_text(purpose_text, business_text, notes, judge_text, court_number, list_type))) stored,
  created_by uuid default (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid,
  board_sort text not null default ''::text,
  case_entered jsonb,
  constraint hearings_adjournment_side_known CHECK ((adjournment_side = ANY (ARRAY['petitioner'::text, 'respondent'::text, 'court'::text, 'other'::text]))),
  constraint hearings_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint hearings_court_fk FOREIGN KEY (court_id) REFERENCES app.courts(id),
  constraint hearings_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint hearings_judge_fk FOREIGN KEY (judge_id) REFERENCES app.judges(id),
  constraint hearings_mode_known CHECK ((mode = ANY (ARRAY['in_person'::text, 'video'::text, 'hybrid'::text]))),
  constraint hearings_next_fk FOREIGN KEY (tenant_id, next_hearing_id) REFERENCES app.hearings(tenant_id, id),
  constraint hearings_next_or_reason CHECK (((outcome IS NULL) OR ((next_date IS NULL) <> (no_next_reason IS NULL)))),
  constraint hearings_outcome_on_a_day CHECK (((outcome IS NULL) OR (business_on_date IS NOT NULL))),
  constraint hearings_pk PRIMARY KEY (tenant_id, id),
  constraint hearings_previous_fk FOREIGN KEY (tenant_id, previous_hearing_id) REFERENCES app.hearings(tenant_id, id)
);

create table app.heavy_jobs (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  kind text not null,
  target_id uuid not null,
  begun integer not null default 0,
  failures integer not null default 0,
  not_before timestamp with time zone not null default clock_timestamp(),
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint heavy_jobs_counts_positive CHECK (((begun >= 0) AND (failures >= 0))),
  constraint heavy_jobs_pk PRIMARY KEY (tenant_id, id),
  constraint heavy_jobs_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.idempotency_keys (
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pk PRIMARY KEY (key)
);

create table app.import_rows (
  tenant_id uuid not null default app.current_tenant(),
  import_id uuid not null,
  "position" integer not null,
  line integer not null,
  cells jsonb not null,
  record jsonb,
  answers jsonb not null default '{}'::jsonb,
  state text not null,
  plan jsonb not null default '{}'::jsonb,
  doubts jsonb not null default '[]'::jsonb,
  case_id uuid,
  restricted boolean not null default false,
  person_id uuid,
  made jsonb not null default '[]'::jsonb,
  problem text,
  undo_step smallint not null default 0,
  kept jsonb not null default '[]'::jsonb,
  constraint import_rows_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint import_rows_import_fk FOREIGN KEY (tenant_id, import_id) REFERENCES app.imports(tenant_id, id) ON DELETE CASCADE,
  constraint import_rows_person_fk FOREIGN KEY (tenant_id, person_id) REFERENCES app.people(tenant_id, id) ON DELETE CASCADE,
  constraint import_rows_pk PRIMARY KEY (tenant_id, import_id, "position"),
  constraint import_rows_state_known CHECK ((state = ANY (ARRAY['ready'::text, 'check'::text, 'duplicate'::text, 'skip'::text, 'imported'::text, 'failed'::text]))),
  constraint import_rows_undo_step_known CHECK ((undo_step = ANY (ARRAY[0, 1, 2])))
);

create table app.import_words (
  tenant_id uuid not null default app.current_tenant(),
  kind text not null,
  word text not null,
  meaning text not null,
  constraint import_words_pk PRIMARY KEY (tenant_id, kind, word),
  constraint import_words_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.imports (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  kind text not null,
  state text not null default 'check'::text,
  file_name text not null,
  media_type text not null,
  format text not null,
  sheet text,
  header_line integer,
  columns jsonb not null,
  mapping jsonb not null,
  notes jsonb not null default '[]'::jsonb,
  total integer not null default 0,
  handled integer not null default 0,
  problem text,
  created_by uuid not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  undone_at timestamp with time zone,
  undone_by uuid,
  removed integer not null default 0,
  constraint imports_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint imports_kind_known CHECK ((kind = ANY (ARRAY['cases'::text, 'people'::text, 'court_page'::text]))),
  constraint imports_pk PRIMARY KEY (tenant_id, id),
  constraint imports_state_known CHECK ((state = ANY (ARRAY['check'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint imports_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint imports_undone_by_fk FOREIGN KEY (undone_by) REFERENCES app.users(id)
);

create table app.invites (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  name text not null,
  email text not null,
  role_name text not null,
  token_hash text not null,
  inviter_id uuid not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint invites_inviter_fk FOREIGN KEY (inviter_id) REFERENCES app.users(id),
  constraint invites_pk PRIMARY KEY (tenant_id, id),
  constraint invites_role_known CHECK ((role_name = ANY (ARRAY['admin'::text, 'lawyer'::text, 'clerk'::text, 'accountant'::text, 'viewer'::text]))),
  constraint invites_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.job_workers (
  id text not null,
  seen_at timestamp with time zone not null default now(),
  constraint job_workers_pk PRIMARY KEY (id)
);

create table app.judge_postings (
  tenant_id uuid,
  judge_id uuid not null,
  "position" integer not null,
  court_id uuid not null,
  court_number text,
  from_on date,
  until_on date,
  constraint judge_postings_court_fk FOREIGN KEY (court_id) REFERENCES app.courts(id),
  constraint judge_postings_judge_fk FOREIGN KEY (judge_id) REFERENCES app.judges(id) ON DELETE CASCADE,
  constraint judge_postings_pk PRIMARY KEY (judge_id, "position")
);

create table app.judges (
  tenant_id uuid,
  id uuid not null,
  name text not null,
  designation text,
  deleted_at timestamp with time zone,
  constraint judges_pk PRIMARY KEY (id)
);

create table app.lawyers (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  name text not null,
  designation text,
  enrolment_number text,
  state_bar_council text,
  aor_code text,
  mobile text,
  email text,
  user_id uuid,
  is_external boolean not null default false,
  court_ids uuid[] not null default '{}'::uuid[],
  notes text,
  search_text text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  left_at timestamp with time zone,
  created_by uuid,
  address text,
  constraint lawyers_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint lawyers_pk PRIMARY KEY (tenant_id, id),
  constraint lawyers_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint lawyers_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id)
);

create table app.legal_holds (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  reason text not null,
  set_by uuid not null,
  set_at timestamp with time zone not null default clock_timestamp(),
  lifted_by uuid,
  lifted_at timestamp with time zone,
  constraint legal_holds_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint legal_holds_lifted_by_fk FOREIGN KEY (lifted_by) REFERENCES app.users(id),
  constraint legal_holds_lifted_whole CHECK (((lifted_at IS NULL) = (lifted_by IS NULL))),
  constraint legal_holds_pk PRIMARY KEY (tenant_id, id),
  constraint legal_holds_set_by_fk FOREIGN KEY (set_by) REFERENCES app.users(id)
);

create table app.list_changes (
  tenant_id uuid not null,
  table_name text not null,
  xid xid8 not null,
  at timestamp with time zone not null default now(),
  constraint list_changes_pk PRIMARY KEY (tenant_id, table_name, xid)
);

create table app.member_activity (
  tenant_id uuid not null default app.current_tenant(),
  user_id uuid not null,
  visit_started_at timestamp with time zone,
  visit_ended_at timestamp with time zone,
  last_visit_at timestamp with time zone,
  digest_on date,
  evening_digest_on date,
  constraint member_activity_member_fk FOREIGN KEY (tenant_id, user_id) REFERENCES app.memberships(tenant_id, user_id) ON DELETE CASCADE,
  constraint member_activity_pk PRIMARY KEY (tenant_id, user_id)
);

create table app.memberships (
  tenant_id uuid not null,
  user_id uuid not null,
  role_name text not null,
  joined_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  sessions_since timestamp with time zone,
  constraint memberships_pk PRIMARY KEY (tenant_id, user_id),
  constraint memberships_role_known CHECK ((role_name = ANY (ARRAY['admin'::text, 'lawyer'::text, 'clerk'::text, 'accountant'::text, 'viewer'::text]))),
  constraint memberships_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint memberships_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id)
);

create table app.notifications (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  user_id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  kind text not null,
  type text not null default 'info'::text,
  title text not null,
  message text not null,
  route text,
  cause text not null,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default clock_timestamp(),
  in_product boolean not null default true,
  mailed_at timestamp with time zone,
  topic text,
  actor_id uuid,
  group_key text,
  constraint notifications_actor_fk FOREIGN KEY (actor_id) REFERENCES app.users(id),
  constraint notifications_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint notifications_pk PRIMARY KEY (tenant_id, id),
  constraint notifications_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint notifications_type_known CHECK ((type = ANY (ARRAY['success'::text, 'warning'::text, 'error'::text, 'info'::text]))),
  constraint notifications_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id)
);

create table app.one_time_codes (
  id uuid not null,
  email text not null,
  purpose text not null,
  code_hash text not null,
  link_hash text not null,
  wrong_tries integer not null default 0,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint one_time_codes_pk PRIMARY KEY (id),
  constraint one_time_codes_purpose_known CHECK ((purpose = ANY (ARRAY['signup'::text, 'invite'::text, 'reset'::text, 'email'::text])))
);

create table app.password_grants (
  id uuid not null,
  email text not null,
  purpose text not null,
  details jsonb not null default '{}'::jsonb,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint password_grants_pk PRIMARY KEY (id),
  constraint password_grants_purpose_known CHECK ((purpose = ANY (ARRAY['invite'::text, 'reset'::text])))
);

create table app.people (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  name text not null,
  name_local text,
  party_type text not null default 'individual'::text,
  kinds text[] not null default '{client}'::text[],
  relation text,
  relative_name text,
  age integer,
  occupation text,
  mobile text,
  email text,
  address jsonb,
  pan text,
  gstin text,
  cin text,
  aadhaar_last4 text,
  representative text,
  capacity text,
  notes text,
  search_text text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  merged_into uuid,
  sound_text text generated always as (app.sound(search_text)) stored,
  name_sound text generated always as (app.sound(name)) stored,
  erased_at timestamp with time zone,
  search_head text generated always as ("left"(search_text, 40)) stored,
  language text not null default 'en'::text,
  no_messages boolean not null default false,
  name_keys tsvector generated always as (app.name_keys(app.person_names(name, name_local, representative))) stored,
  constraint people_aadhaar_short CHECK ((length(aadhaar_last4) = 4)),
  constraint people_kinds_known CHECK ((kinds <@ ARRAY['client'::text, 'opposing'::text, 'witness'::text, 'other'::text])),
  constraint people_language_known CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint people_merged_into_fk FOREIGN KEY (tenant_id, merged_into) REFERENCES app.people(tenant_id, id),
  constraint people_party_type_known CHECK ((party_type = ANY (ARRAY['individual'::text, 'organisation'::text]))),
  constraint people_pk PRIMARY KEY (tenant_id, id),
  constraint people_relation_known CHECK ((relation = ANY (ARRAY['son_of'::text, 'daughter_of'::text, 'wife_of'::text, 'husband_of'::text, 'care_of'::text]))),
  constraint people_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.person_merge_moves (
  tenant_id uuid not null default app.current_tenant(),
  merge_id uuid not null,
  party_id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  constraint person_merge_moves_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint person_merge_moves_merge_fk FOREIGN KEY (tenant_id, merge_id) REFERENCES app.person_merges(tenant_id, id) ON DELETE CASCADE,
  constraint person_merge_moves_party_fk FOREIGN KEY (tenant_id, party_id) REFERENCES app.case_parties(tenant_id, id) ON DELETE CASCADE,
  constraint person_merge_moves_pk PRIMARY KEY (tenant_id, merge_id, party_id)
);

create table app.person_merge_papers (
  tenant_id uuid not null default app.current_tenant(),
  merge_id uuid not null,
  vakalatnama_id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  names text[] not null,
  constraint person_merge_papers_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint person_merge_papers_merge_fk FOREIGN KEY (tenant_id, merge_id) REFERENCES app.person_merges(tenant_id, id) ON DELETE CASCADE,
  constraint person_merge_papers_paper_fk FOREIGN KEY (tenant_id, vakalatnama_id) REFERENCES app.vakalatnamas(tenant_id, id) ON DELETE CASCADE,
  constraint person_merge_papers_pk PRIMARY KEY (tenant_id, merge_id, vakalatnama_id)
);

create table app.person_merges (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  kept_id uuid not null,
  merged_id uuid not null,
  kept_was jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  undone_at timestamp with time zone,
  kept_now jsonb not null default '{}'::jsonb,
  constraint person_merges_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint person_merges_kept_fk FOREIGN KEY (tenant_id, kept_id) REFERENCES app.people(tenant_id, id) ON DELETE CASCADE,
  constraint person_merges_merged_fk FOREIGN KEY (tenant_id, merged_id) REFERENCES app.people(tenant_id, id) ON DELETE CASCADE,
  constraint person_merges_not_itself CHECK ((kept_id <> merged_id)),
  constraint person_merges_pk PRIMARY KEY (tenant_id, id)
);

create table app.rate_limits (
  key text not null,
  count integer not null,
  expires_at timestamp with time zone not null,
  constraint rate_limits_pk PRIMARY KEY (key)
);

create table app.recovery_codes (
  user_id uuid not null,
  code_hash text not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pk PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id) ON DELETE CASCADE
);

create table app.reference_entries (
  tenant_id uuid,
  id uuid not null,
  kind text not null,
  parent_id uuid,
  code text not null,
  name text not null,
  details jsonb not null default '{}'::jsonb,
  "position" integer not null default 0,
  deleted_at timestamp with time zone,
  constraint reference_entries_kind_known CHECK ((kind = ANY (ARRAY['category'::text, 'type'::text, 'subtype'::text, 'document'::text, 'stage'::text, 'party_role'::text, 'lawyer_type'::text, 'disposal'::text, 'list_type'::text, 'outcome'::text, 'adjournment_reason'::text, 'no_next_reason'::text, 'task_type'::text, 'state_bar_council'::text]))),
  constraint reference_entries_parent_fk FOREIGN KEY (parent_id) REFERENCES app.reference_entries(id),
  constraint reference_entries_pk PRIMARY KEY (id)
);

create table app.refresh_tokens (
  token_hash text not null,
  session_id uuid not null,
  issued_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint refresh_tokens_pk PRIMARY KEY (token_hash),
  constraint refresh_tokens_session_fk FOREIGN KEY (session_id) REFERENCES app.sessions(id) ON DELETE CASCADE
);

create table app.second_factors (
  user_id uuid not null,
  secret text not null,
  confirmed_at timestamp with time zone,
  last_step bigint,
  constraint second_factors_pk PRIMARY KEY (user_id),
  constraint second_factors_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id) ON DELETE CASCADE
);

create table app.sessions (
  id uuid not null,
  user_id uuid not null,
  user_agent text not null default ''::text,
  address text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone,
  ended_reason text,
  constraint sessions_pk PRIMARY KEY (id),
  constraint sessions_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id) ON DELETE CASCADE
);

create table app.settings (
  name text not null,
  value jsonb not null,
  constraint settings_pk PRIMARY KEY (name)
);

create table app.signups (
  email text not null,
  name text not null,
  mobile text,
  password_hash text not null,
  tenant_name text not null,
  tenant_code text not null,
  plan text,
  created_at timestamp with time zone not null default now(),
  is_contested boolean not null default false,
  constraint signups_pk PRIMARY KEY (email)
);

create table app.status_review_cases (
  tenant_id uuid not null default app.current_tenant(),
  review_id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  because text not null,
  from_status text not null,
  from_phase text not null,
  to_status text not null,
  to_phase text not null,
  case_version integer not null,
  moved_at timestamp with time zone not null default clock_timestamp(),
  state text not null default 'moved'::text,
  constraint status_review_cases_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint status_review_cases_pk PRIMARY KEY (tenant_id, review_id, case_id),
  constraint status_review_cases_review_fk FOREIGN KEY (tenant_id, review_id) REFERENCES app.status_reviews(tenant_id, id) ON DELETE CASCADE,
  constraint status_review_cases_state_known CHECK ((state = ANY (ARRAY['moved'::text, 'restored'::text, 'left'::text])))
);

create table app.status_reviews (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  answer text not null,
  state text not null,
  answered_by uuid not null,
  answered_at timestamp with time zone not null default clock_timestamp(),
  total integer not null default 0,
  except_ids uuid[] not null default '{}'::uuid[],
  up_to_file_number bigint not null default 0,
  done_to bigint not null default 0,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint status_reviews_answer_known CHECK ((answer = ANY (ARRAY['applied'::text, 'dismissed'::text, 'reopened'::text]))),
  constraint status_reviews_answered_by_fk FOREIGN KEY (answered_by) REFERENCES app.users(id),
  constraint status_reviews_pk PRIMARY KEY (tenant_id, id),
  constraint status_reviews_state_known CHECK ((state = ANY (ARRAY['working'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  constraint status_reviews_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint status_reviews_undone_by_fk FOREIGN KEY (undone_by) REFERENCES app.users(id)
);

create table app.task_assignees (
  tenant_id uuid not null default app.current_tenant(),
  task_id uuid not null,
  user_id uuid not null,
  constraint task_assignees_pk PRIMARY KEY (tenant_id, task_id, user_id),
  constraint task_assignees_task_fk FOREIGN KEY (tenant_id, task_id) REFERENCES app.tasks(tenant_id, id) ON DELETE CASCADE,
  constraint task_assignees_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id)
);

create table app.tasks (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  hearing_id uuid,
  type_id uuid,
  title text not null,
  description text,
  due_date date,
  due_sort date generated always as (COALESCE(due_date, 'infinity'::date)) stored,
  priority text not null default 'normal'::text,
  status text not null default 'todo'::text,
  "position" double precision not null default 0,
  assignee_ids uuid[] not null default '{}'::uuid[],
  checklist jsonb not null default '[]'::jsonb,
  created_by uuid not null,
  completed_at timestamp with time zone,
  search_text text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  sound_text text generated always as (app.sound(search_text)) stored,
  constraint tasks_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint tasks_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint tasks_hearing_fk FOREIGN KEY (tenant_id, hearing_id) REFERENCES app.hearings(tenant_id, id),
  constraint tasks_pk PRIMARY KEY (tenant_id, id),
  constraint tasks_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
  constraint tasks_status_known CHECK ((status = ANY (ARRAY['todo'::text, 'doing'::text, 'waiting'::text, 'done'::text]))),
  constraint tasks_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint tasks_type_fk FOREIGN KEY (type_id) REFERENCES app.reference_entries(id)
);

create table app.tenants (
  id uuid not null,
  code text not null,
  name text not null,
  plan text,
  created_at timestamp with time zone not null default now(),
  logo text,
  address jsonb,
  phone text,
  email text,
  website text,
  gstin text,
  pan text,
  updated_at timestamp with time zone not null default now(),
  version integer not null default 1,
  second_factor_required_at timestamp with time zone,
  client_reminders boolean not null default false,
  importing_since timestamp with time zone,
  constraint tenants_code_form CHECK (((code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((length(code) >= 3) AND (length(code) <= 40)))),
  constraint tenants_code_unique UNIQUE (code),
  constraint tenants_pk PRIMARY KEY (id),
  constraint tenants_plan_known CHECK ((plan = ANY (ARRAY['solo'::text, 'chamber'::text, 'firm'::text, 'enterprise'::text])))
);

create table app.uploads (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid not null,
  restricted boolean not null default false,
  document_id uuid,
  user_id uuid not null,
  file_name text not null,
  size_bytes bigint not null,
  offset_bytes bigint not null default 0,
  fingerprint text,
  draft jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default clock_timestamp(),
  touched_at timestamp with time zone not null default clock_timestamp(),
  finished_at timestamp with time zone,
  constraint uploads_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint uploads_document_fk FOREIGN KEY (tenant_id, document_id) REFERENCES app.documents(tenant_id, id) ON DELETE CASCADE,
  constraint uploads_offset_within CHECK (((offset_bytes >= 0) AND (offset_bytes <= size_bytes))),
  constraint uploads_pk PRIMARY KEY (tenant_id, id),
  constraint uploads_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id)
);

create table app.users (
  id uuid not null,
  email text not null,
  name text not null,
  display_name text,
  mobile text,
  password_hash text not null,
  preferences jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  photo text,
  former_emails jsonb not null default '[]'::jsonb,
  constraint users_email_lower CHECK ((email = lower(email))),
  constraint users_email_unique UNIQUE (email),
  constraint users_pk PRIMARY KEY (id)
);

create table app.vakalatnama_acceptances (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  vakalatnama_id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  "position" integer not null,
  lawyer_id uuid,
  name text not null,
  enrolment_number text,
  accepted_on date,
  constraint vakalatnama_acceptances_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint vakalatnama_acceptances_lawyer_fk FOREIGN KEY (tenant_id, lawyer_id) REFERENCES app.lawyers(tenant_id, id),
  constraint vakalatnama_acceptances_of_fk FOREIGN KEY (tenant_id, vakalatnama_id) REFERENCES app.vakalatnamas(tenant_id, id) ON DELETE CASCADE,
  constraint vakalatnama_acceptances_pk PRIMARY KEY (tenant_id, id)
);

create table app.vakalatnama_drafts (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  user_id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  title text not null default ''::text,
  facts jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint vakalatnama_drafts_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint vakalatnama_drafts_pk PRIMARY KEY (tenant_id, id),
  constraint vakalatnama_drafts_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint vakalatnama_drafts_user_fk FOREIGN KEY (user_id) REFERENCES app.users(id)
);

create table app.vakalatnama_forms (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  name text not null,
  based_on text not null,
  clauses jsonb not null default '{}'::jsonb,
  created_by uuid not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  constraint vakalatnama_forms_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint vakalatnama_forms_pk PRIMARY KEY (tenant_id, id),
  constraint vakalatnama_forms_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id)
);

create table app.vakalatnama_transitions (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  vakalatnama_id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  from_state text not null,
  to_state text not null,
  happened_on date not null,
  facts jsonb not null default '{}'::jsonb,
  before jsonb not null,
  actor_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint vakalatnama_transitions_actor_fk FOREIGN KEY (actor_id) REFERENCES app.users(id),
  constraint vakalatnama_transitions_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint vakalatnama_transitions_of_fk FOREIGN KEY (tenant_id, vakalatnama_id) REFERENCES app.vakalatnamas(tenant_id, id) ON DELETE CASCADE,
  constraint vakalatnama_transitions_pk PRIMARY KEY (tenant_id, id)
);

create table app.vakalatnamas (
  tenant_id uuid not null default app.current_tenant(),
  id uuid not null,
  case_id uuid,
  restricted boolean not null default false,
  court_id uuid,
  form_id uuid,
  title text not null,
  language text not null,
  facts jsonb not null,
  instrument jsonb,
  state text not null default 'draft'::text,
  state_on date not null,
  due_on date,
  executed_on date,
  accepted_on date,
  filed_on date,
  on_record_on date,
  ended_on date,
  retention_years integer not null,
  final_disposal_on date,
  group_id uuid,
  replaces_id uuid,
  document_id uuid,
  created_by uuid not null,
  search_text text not null default ''::text,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  deleted_at timestamp with time zone,
  sound_text text generated always as (app.sound(search_text)) stored,
  constraint vakalatnamas_case_fk FOREIGN KEY (tenant_id, case_id) REFERENCES app.cases(tenant_id, id) ON DELETE CASCADE,
  constraint vakalatnamas_court_fk FOREIGN KEY (court_id) REFERENCES app.courts(id),
  constraint vakalatnamas_created_by_fk FOREIGN KEY (created_by) REFERENCES app.users(id),
  constraint vakalatnamas_document_fk FOREIGN KEY (tenant_id, document_id) REFERENCES app.documents(tenant_id, id),
  constraint vakalatnamas_filed_in_a_case CHECK (((state <> ALL (ARRAY['filed'::text, 'on_record'::text])) OR (case_id IS NOT NULL))),
  constraint vakalatnamas_form_fk FOREIGN KEY (tenant_id, form_id) REFERENCES app.vakalatnama_forms(tenant_id, id),
  constraint vakalatnamas_in_order CHECK (((executed_on <= accepted_on) AND (executed_on <= filed_on) AND (accepted_on <= filed_on))),
  constraint vakalatnamas_language_known CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  constraint vakalatnamas_pk PRIMARY KEY (tenant_id, id),
  constraint vakalatnamas_replaces_fk FOREIGN KEY (tenant_id, replaces_id) REFERENCES app.vakalatnamas(tenant_id, id),
  constraint vakalatnamas_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'sent_for_sign'::text, 'executed'::text, 'attested'::text, 'accepted'::text, 'stamped'::text, 'filed'::text, 'on_record'::text, 'defect'::text, 'noc_given'::text, 'withdrawn'::text, 'determined'::text, 'superseded'::text]))),
  constraint vakalatnamas_tenant_fk FOREIGN KEY (tenant_id) REFERENCES app.tenants(id),
  constraint vakalatnamas_words_kept CHECK (((state = 'draft'::text) OR (instrument IS NOT NULL)))
);

CREATE INDEX audit_log_by_actor ON app.audit_log USING btree (tenant_id, actor_id, at DESC, id);

CREATE INDEX audit_log_by_case ON app.audit_log USING btree (tenant_id, case_id, at DESC, id) WHERE (case_id IS NOT NULL);

CREATE INDEX audit_log_by_other_case ON app.audit_log USING btree (tenant_id, other_case_id) WHERE (other_case_id IS NOT NULL);

CREATE INDEX audit_log_by_row ON app.audit_log USING btree (tenant_id, row_id, row_version);

CREATE INDEX audit_log_by_table ON app.audit_log USING btree (tenant_id, table_name, at DESC, id);

CREATE INDEX audit_log_by_time ON app.audit_log USING btree (tenant_id, at DESC, id);

CREATE UNIQUE INDEX audit_seals_of_line ON app.audit_seals USING btree (tenant_id, line_id);

CREATE INDEX bulk_change_records_of_case ON app.bulk_change_records USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX calendar_feeds_of_case ON app.calendar_feeds USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX calendar_feeds_of_user ON app.calendar_feeds USING btree (tenant_id, user_id, created_at DESC, id);

CREATE INDEX case_access_of_case ON app.case_access USING btree (tenant_id, case_id);

CREATE INDEX case_counsel_of_lawyer ON app.case_counsel USING btree (tenant_id, lawyer_id, case_id);

CREATE INDEX case_links_back ON app.case_links USING btree (tenant_id, linked_case_id);

CREATE INDEX case_notes_deleted ON app.case_notes USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX case_notes_newest ON app.case_notes USING btree (tenant_id, pinned DESC, updated_at DESC, id) INCLUDE (restricted, visibility, author_id, case_id) WHERE (deleted_at IS NULL);

CREATE INDEX case_notes_of_author ON app.case_notes USING btree (tenant_id, author_id, pinned DESC, updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX case_notes_of_case ON app.case_notes USING btree (tenant_id, case_id, pinned DESC, updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX case_notes_search ON app.case_notes USING gin (tenant_id, search_text gin_trgm_ops, sound_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX case_parties_name_keys ON app.case_parties USING gin (tenant_id, name_keys) WITH (gin_pending_list_limit='64');

CREATE INDEX case_parties_of_case ON app.case_parties USING btree (tenant_id, case_id, side, ordinal, id);

CREATE INDEX case_parties_of_person ON app.case_parties USING btree (tenant_id, person_id) WHERE (person_id IS NOT NULL);

CREATE INDEX case_team_of_user ON app.case_team USING btree (tenant_id, user_id, case_id) INCLUDE (restricted, left_at);

CREATE INDEX cases_awaiting_date ON app.cases USING btree (tenant_id, next_hearing_sort, id) INCLUDE (restricted) WHERE ((deleted_at IS NULL) AND is_watched);

CREATE INDEX cases_by_cnr ON app.cases USING btree (tenant_id, cnr) WHERE ((cnr IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX cases_by_file_number ON app.cases USING btree (tenant_id, file_number, id) WHERE (deleted_at IS NULL);

CREATE INDEX cases_by_head ON app.cases USING btree (tenant_id, search_head) INCLUDE (restricted, id) WHERE (deleted_at IS NULL);

CREATE INDEX cases_by_next_date ON app.cases USING btree (tenant_id, next_hearing_sort, id) INCLUDE (restricted) WHERE (deleted_at IS NULL);

CREATE INDEX cases_by_stage ON app.cases USING btree (tenant_id, status, stage_group) INCLUDE (restricted, id) WHERE (deleted_at IS NULL);

CREATE INDEX cases_by_status ON app.cases USING btree (tenant_id, status, next_hearing_sort, id) INCLUDE (restricted) WHERE (deleted_at IS NULL);

CREATE INDEX cases_by_title ON app.cases USING btree (tenant_id, title, id) WHERE (deleted_at IS NULL);

CREATE INDEX cases_by_update ON app.cases USING btree (tenant_id, updated_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX cases_by_waiting ON app.cases USING btree (tenant_id, waiting_sort, id) INCLUDE (restricted) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX cases_cnr ON app.cases USING btree (tenant_id, cnr) WHERE ((cnr IS NOT NULL) AND (deleted_at IS NULL) AND (NOT restricted));

CREATE INDEX cases_deleted ON app.cases USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX cases_file_number ON app.cases USING btree (tenant_id, file_number);

CREATE INDEX cases_gone ON app.cases USING btree (tenant_id, id) INCLUDE (restricted) WHERE (deleted_at IS NOT NULL);

CREATE INDEX cases_look_filed ON app.cases USING btree (tenant_id, file_number) INCLUDE (restricted) WHERE ((deleted_at IS NULL) AND looks_filed);

CREATE INDEX cases_name_keys ON app.cases USING gin (tenant_id, name_keys) WITH (gin_pending_list_limit='64');

CREATE INDEX cases_not_filed ON app.cases USING btree (tenant_id, next_hearing_sort, id) INCLUDE (restricted) WHERE ((deleted_at IS NULL) AND is_not_filed);

CREATE INDEX cases_of_court ON app.cases USING btree (tenant_id, court_id) WHERE (deleted_at IS NULL);

CREATE INDEX cases_search ON app.cases USING gin (tenant_id, search_text gin_trgm_ops, sound_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX cases_under_way ON app.cases USING btree (tenant_id, next_hearing_sort, id) INCLUDE (restricted, category_id, type_id, stage_group, is_not_filed) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['open'::text, 'pending'::text])));

CREATE INDEX certified_copies_by_day ON app.certified_copies USING btree (tenant_id, applied_on, id) INCLUDE (restricted, case_id, state, owner_id) WHERE (deleted_at IS NULL);

CREATE INDEX certified_copies_deleted ON app.certified_copies USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX certified_copies_of_any_case ON app.certified_copies USING btree (tenant_id, case_id);

CREATE INDEX certified_copies_of_case ON app.certified_copies USING btree (tenant_id, case_id, order_on, id) INCLUDE (restricted, state) WHERE (deleted_at IS NULL);

CREATE INDEX certified_copies_of_owner ON app.certified_copies USING btree (tenant_id, owner_id, applied_on, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX client_message_templates_once ON app.client_message_templates USING btree (tenant_id, kind, language);

CREATE INDEX client_messages_of_batch ON app.client_messages USING btree (tenant_id, batch_id) WHERE (batch_id IS NOT NULL);

CREATE INDEX client_messages_of_case ON app.client_messages USING btree (tenant_id, case_id, person_id, notified_at DESC, id);

CREATE INDEX client_messages_of_person ON app.client_messages USING btree (tenant_id, person_id);

CREATE INDEX client_reminders_of_person ON app.client_reminders USING btree (tenant_id, person_id);

CREATE INDEX client_reminders_on_day ON app.client_reminders USING btree (tenant_id, hearing_date);

CREATE UNIQUE INDEX client_reminders_once ON app.client_reminders USING btree (tenant_id, case_id, person_id, hearing_date);

CREATE INDEX conflict_check_hits_of_case ON app.conflict_check_hits USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX conflict_checks_newest ON app.conflict_checks USING btree (tenant_id, decided_at DESC, id);

CREATE INDEX conflict_checks_of_case ON app.conflict_checks USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX court_holidays_by_day ON app.court_holidays USING btree (tenant_id, starts_on, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX court_holidays_once ON app.court_holidays USING btree (tenant_id, starts_on, ends_on, COALESCE(court_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX court_schedules_once ON app.court_schedules USING btree (tenant_id, court_id) NULLS NOT DISTINCT;

CREATE INDEX courts_by_name ON app.courts USING btree (name, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX courts_once ON app.courts USING btree (COALESCE(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX deadline_exemptions_newest ON app.deadline_exemptions USING btree (tenant_id, noted_at DESC, id) INCLUDE (restricted, case_id);

CREATE INDEX deadline_exemptions_of_case ON app.deadline_exemptions USING btree (tenant_id, case_id) INCLUDE (restricted, rules);

CREATE UNIQUE INDEX deadline_rule_corrections_once ON app.deadline_rule_corrections USING btree (tenant_id, code);

CREATE INDEX deadlines_by_day ON app.deadlines USING btree (tenant_id, due_on, id) INCLUDE (restricted, case_id, state, owner_id, kind) WHERE (deleted_at IS NULL);

CREATE INDEX deadlines_deleted ON app.deadlines USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX deadlines_of_any_case ON app.deadlines USING btree (tenant_id, case_id);

CREATE INDEX deadlines_of_case ON app.deadlines USING btree (tenant_id, case_id, due_on, id) INCLUDE (restricted, state, owner_id, kind) WHERE (deleted_at IS NULL);

CREATE INDEX deadlines_of_copy ON app.deadlines USING btree (tenant_id, copy_id) WHERE (copy_id IS NOT NULL);

CREATE INDEX deadlines_open_by_day ON app.deadlines USING btree (tenant_id, due_on, id) INCLUDE (restricted, case_id, state, owner_id, kind) WHERE ((deleted_at IS NULL) AND (state = ANY (ARRAY['computed'::text, 'confirmed'::text])));

CREATE INDEX deadlines_open_of_owner ON app.deadlines USING btree (tenant_id, owner_id, due_on, id) INCLUDE (restricted, case_id) WHERE ((deleted_at IS NULL) AND (state = ANY (ARRAY['computed'::text, 'confirmed'::text])));

CREATE UNIQUE INDEX deadlines_renewed_once ON app.deadlines USING btree (tenant_id, renews_id) WHERE ((renews_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX deadlines_renewing ON app.deadlines USING btree (tenant_id, renews_id) WHERE (renews_id IS NOT NULL);

CREATE INDEX document_bundles_of_case ON app.document_bundles USING btree (tenant_id, case_id, created_at DESC);

CREATE INDEX document_bundles_of_document ON app.document_bundles USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX document_pages_of_case ON app.document_pages USING btree (tenant_id, case_id);

CREATE INDEX document_pages_search ON app.document_pages USING gin (tenant_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX document_versions_by_size ON app.document_versions USING btree (tenant_id, size_bytes, document_id);

CREATE INDEX document_versions_by_upload ON app.document_versions USING btree (tenant_id, uploaded_at, document_id);

CREATE INDEX document_versions_of_case ON app.document_versions USING btree (tenant_id, case_id);

CREATE INDEX document_versions_of_file ON app.document_versions USING btree (tenant_id, file_id);

CREATE INDEX documents_deleted ON app.documents USING btree (tenant_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX documents_latest ON app.documents USING btree (tenant_id, updated_at DESC, id) INCLUDE (restricted, case_id) WHERE (deleted_at IS NULL);

CREATE INDEX documents_of_case ON app.documents USING btree (tenant_id, case_id, updated_at DESC, id) WHERE (deleted_at IS NULL);

CREATE INDEX documents_of_checklist ON app.documents USING btree (tenant_id, case_id, checklist_item_id) WHERE ((deleted_at IS NULL) AND (checklist_item_id IS NOT NULL));

CREATE INDEX documents_search ON app.documents USING gin (tenant_id, search_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX documents_titled ON app.documents USING btree (tenant_id, title, id) INCLUDE (restricted, case_id) WHERE (deleted_at IS NULL);

CREATE INDEX files_room ON app.files USING btree (tenant_id) INCLUDE (size_bytes);

CREATE INDEX filing_checks_of_case ON app.filing_checks USING btree (tenant_id, case_id);

CREATE UNIQUE INDEX filing_checks_once ON app.filing_checks USING btree (tenant_id, filing_id, item);

CREATE INDEX filing_objections_by_day ON app.filing_objections USING btree (tenant_id, cure_by, id) INCLUDE (restricted, case_id, state, owner_id) WHERE (deleted_at IS NULL);

CREATE INDEX filing_objections_deleted ON app.filing_objections USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX filing_objections_of_any_case ON app.filing_objections USING btree (tenant_id, case_id);

CREATE INDEX filing_objections_of_case ON app.filing_objections USING btree (tenant_id, case_id, cure_by, id) INCLUDE (restricted, state) WHERE (deleted_at IS NULL);

CREATE INDEX filing_objections_of_deadline ON app.filing_objections USING btree (tenant_id, deadline_id) WHERE (deadline_id IS NOT NULL);

CREATE INDEX filing_objections_of_filing ON app.filing_objections USING btree (tenant_id, filing_id, cure_by, id);

CREATE INDEX filing_objections_of_owner ON app.filing_objections USING btree (tenant_id, owner_id, cure_by, id) WHERE (deleted_at IS NULL);

CREATE INDEX filing_objections_open_by_day ON app.filing_objections USING btree (tenant_id, cure_by, id) INCLUDE (restricted, case_id, state, owner_id) WHERE ((deleted_at IS NULL) AND (state = 'open'::text));

CREATE INDEX filings_by_day ON app.filings USING btree (tenant_id, filed_on, id) INCLUDE (restricted, case_id, state) WHERE (deleted_at IS NULL);

CREATE INDEX filings_deleted ON app.filings USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX filings_of_any_case ON app.filings USING btree (tenant_id, case_id);

CREATE INDEX filings_of_case ON app.filings USING btree (tenant_id, case_id, filed_on, id) INCLUDE (restricted, state) WHERE (deleted_at IS NULL);

CREATE INDEX firm_exports_newest ON app.firm_exports USING btree (tenant_id, created_at DESC, id);

CREATE UNIQUE INDEX firm_exports_one_under_way ON app.firm_exports USING btree (tenant_id) WHERE (status = ANY (ARRAY['waiting'::text, 'working'::text]));

CREATE INDEX firm_imports_newest ON app.firm_imports USING btree (tenant_id, created_at DESC, id);

CREATE UNIQUE INDEX firm_imports_one_open ON app.firm_imports USING btree (tenant_id) WHERE (state = ANY (ARRAY['uploading'::text, 'checking'::text, 'checked'::text, 'running'::text, 'failed'::text]));

CREATE INDEX hearing_lawyers_of_case ON app.hearing_lawyers USING btree (tenant_id, case_id);

CREATE INDEX hearing_lawyers_of_lawyer ON app.hearing_lawyers USING btree (tenant_id, lawyer_id, hearing_id) INCLUDE (restricted, case_id);

CREATE INDEX hearings_by_day ON app.hearings USING btree (tenant_id, hearing_date, board_sort, id) INCLUDE (restricted, case_id, business_on_date, of_deleted_case) WHERE (deleted_at IS NULL);

CREATE INDEX hearings_deleted ON app.hearings USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX hearings_following ON app.hearings USING btree (tenant_id, next_hearing_id) WHERE (next_hearing_id IS NOT NULL);

CREATE INDEX hearings_of_any_case ON app.hearings USING btree (tenant_id, case_id);

CREATE INDEX hearings_of_case ON app.hearings USING btree (tenant_id, case_id, hearing_date, id) INCLUDE (restricted, of_deleted_case, business_on_date, board_sort) WHERE (deleted_at IS NULL);

CREATE INDEX hearings_of_court ON app.hearings USING btree (tenant_id, court_id, hearing_date, id) INCLUDE (restricted, case_id, business_on_date, of_deleted_case) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX hearings_one_next ON app.hearings USING btree (tenant_id, previous_hearing_id) WHERE ((previous_hearing_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX hearings_preceding ON app.hearings USING btree (tenant_id, previous_hearing_id) WHERE (previous_hearing_id IS NOT NULL);

CREATE INDEX hearings_recorded ON app.hearings USING btree (tenant_id, hearing_date, id) INCLUDE (restricted, case_id, of_deleted_case) WHERE ((deleted_at IS NULL) AND (business_on_date IS NOT NULL));

CREATE INDEX hearings_search ON app.hearings USING gin (tenant_id, search_text gin_trgm_ops, sound_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX hearings_unrecorded ON app.hearings USING btree (tenant_id, hearing_date, board_sort, id) INCLUDE (restricted, case_id, of_deleted_case) WHERE ((deleted_at IS NULL) AND (business_on_date IS NULL));

CREATE INDEX heavy_jobs_in_turn ON app.heavy_jobs USING btree (tenant_id, begun, created_at, id);

CREATE UNIQUE INDEX heavy_jobs_one_a_target ON app.heavy_jobs USING btree (tenant_id, kind, target_id);

CREATE INDEX idempotency_keys_age ON app.idempotency_keys USING btree (created_at);

CREATE INDEX import_rows_by_state ON app.import_rows USING btree (tenant_id, import_id, state, "position");

CREATE INDEX import_rows_of_case ON app.import_rows USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX import_rows_of_person ON app.import_rows USING btree (tenant_id, person_id) WHERE (person_id IS NOT NULL);

CREATE INDEX imports_newest ON app.imports USING btree (tenant_id, created_at DESC, id);

CREATE UNIQUE INDEX imports_one_running ON app.imports USING btree (tenant_id) WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));

CREATE INDEX invites_by_token ON app.invites USING btree (tenant_id, token_hash);

CREATE INDEX invites_newest ON app.invites USING btree (tenant_id, created_at DESC, id);

CREATE UNIQUE INDEX invites_one_open ON app.invites USING btree (tenant_id, email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

CREATE INDEX judge_postings_of_court ON app.judge_postings USING btree (court_id);

CREATE INDEX judges_by_name ON app.judges USING btree (name, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX judges_once ON app.judges USING btree (COALESCE(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid), lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX lawyers_by_name ON app.lawyers USING btree (tenant_id, name, id) WHERE (deleted_at IS NULL);

CREATE INDEX lawyers_by_update ON app.lawyers USING btree (tenant_id, updated_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX lawyers_deleted ON app.lawyers USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX lawyers_of_user ON app.lawyers USING btree (tenant_id, user_id) WHERE ((user_id IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX legal_holds_of_case ON app.legal_holds USING btree (tenant_id, case_id);

CREATE UNIQUE INDEX legal_holds_one_standing ON app.legal_holds USING btree (tenant_id, case_id) WHERE (lifted_at IS NULL);

CREATE INDEX memberships_by_user ON app.memberships USING btree (user_id, last_used_at DESC);

CREATE INDEX memberships_in_order ON app.memberships USING btree (tenant_id, user_id);

CREATE INDEX notifications_age ON app.notifications USING btree (tenant_id, created_at);

CREATE INDEX notifications_newest ON app.notifications USING btree (tenant_id, user_id, created_at DESC, id DESC) INCLUDE (restricted) WHERE in_product;

CREATE INDEX notifications_of_case ON app.notifications USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX notifications_of_group ON app.notifications USING btree (tenant_id, user_id, group_key, created_at DESC, id DESC) INCLUDE (restricted, topic, read_at) WHERE ((group_key IS NOT NULL) AND in_product);

CREATE UNIQUE INDEX notifications_once ON app.notifications USING btree (tenant_id, user_id, cause);

CREATE INDEX notifications_still_unread ON app.notifications USING btree (tenant_id, user_id, created_at DESC, id DESC) INCLUDE (restricted, case_id) WHERE (in_product AND (read_at IS NULL));

CREATE INDEX one_time_codes_age ON app.one_time_codes USING btree (created_at);

CREATE UNIQUE INDEX one_time_codes_by_link ON app.one_time_codes USING btree (link_hash);

CREATE INDEX one_time_codes_of_owner ON app.one_time_codes USING btree (((details ->> 'user_id'::text))) WHERE (purpose = 'email'::text);

CREATE INDEX one_time_codes_of_person ON app.one_time_codes USING btree (email, purpose, created_at DESC);

CREATE INDEX password_grants_expiry ON app.password_grants USING btree (expires_at);

CREATE INDEX people_by_email ON app.people USING btree (tenant_id, lower(email)) WHERE ((deleted_at IS NULL) AND (email IS NOT NULL));

CREATE INDEX people_by_head ON app.people USING btree (tenant_id, search_head) WHERE (deleted_at IS NULL);

CREATE INDEX people_by_mobile ON app.people USING btree (tenant_id, mobile) WHERE (deleted_at IS NULL);

CREATE INDEX people_by_name ON app.people USING btree (tenant_id, name, id) WHERE (deleted_at IS NULL);

CREATE INDEX people_by_pan ON app.people USING btree (tenant_id, pan) WHERE ((deleted_at IS NULL) AND (pan IS NOT NULL));

CREATE INDEX people_by_update ON app.people USING btree (tenant_id, updated_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX people_clients ON app.people USING btree (tenant_id, name, id) WHERE ((deleted_at IS NULL) AND ('client'::text = ANY (kinds)));

CREATE INDEX people_deleted ON app.people USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX people_merged_into ON app.people USING btree (tenant_id, merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX people_name_keys ON app.people USING gin (tenant_id, name_keys) WITH (gin_pending_list_limit='64');

CREATE INDEX people_name_sound ON app.people USING gin (tenant_id, name_sound gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX people_search ON app.people USING gin (tenant_id, search_text gin_trgm_ops, sound_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX person_merge_moves_of_case ON app.person_merge_moves USING btree (tenant_id, case_id);

CREATE INDEX person_merge_moves_of_party ON app.person_merge_moves USING btree (tenant_id, party_id);

CREATE INDEX person_merge_papers_of_case ON app.person_merge_papers USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX person_merge_papers_of_paper ON app.person_merge_papers USING btree (tenant_id, vakalatnama_id);

CREATE INDEX person_merges_of_kept ON app.person_merges USING btree (tenant_id, kept_id, created_at DESC);

CREATE INDEX person_merges_of_merged ON app.person_merges USING btree (tenant_id, merged_id);

CREATE INDEX rate_limits_expiry ON app.rate_limits USING btree (expires_at);

CREATE INDEX reference_entries_by_code ON app.reference_entries USING btree (kind, code, tenant_id);

CREATE INDEX reference_entries_in_order ON app.reference_entries USING btree (kind, parent_id, "position", name, id) WHERE (deleted_at IS NULL);

CREATE UNIQUE INDEX reference_entries_once ON app.reference_entries USING btree (kind, COALESCE(parent_id, '00000000-0000-0000-0000-000000000000'::uuid), COALESCE(tenant_id, '00000000-0000-0000-0000-000000000000'::uuid), code) WHERE (deleted_at IS NULL);

CREATE INDEX refresh_tokens_of_session ON app.refresh_tokens USING btree (session_id);

CREATE INDEX sessions_age ON app.sessions USING btree (last_seen_at);

CREATE INDEX sessions_of_user ON app.sessions USING btree (user_id, last_seen_at DESC) WHERE (ended_at IS NULL);

CREATE INDEX status_review_cases_by_state ON app.status_review_cases USING btree (tenant_id, review_id, state, case_id);

CREATE INDEX status_review_cases_of_case ON app.status_review_cases USING btree (tenant_id, case_id);

CREATE INDEX status_reviews_newest ON app.status_reviews USING btree (tenant_id, answered_at DESC, id);

CREATE UNIQUE INDEX status_reviews_one_under_way ON app.status_reviews USING btree (tenant_id) WHERE (state = ANY (ARRAY['working'::text, 'undoing'::text]));

CREATE INDEX task_assignees_of_user ON app.task_assignees USING btree (tenant_id, user_id, task_id);

CREATE INDEX tasks_by_due ON app.tasks USING btree (tenant_id, due_sort, id) INCLUDE (restricted, status) WHERE (deleted_at IS NULL);

CREATE INDEX tasks_by_priority ON app.tasks USING btree (tenant_id, ((status = 'done'::text)), array_position(ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'low'::text], priority), due_sort, id) WHERE (deleted_at IS NULL);

CREATE INDEX tasks_by_title ON app.tasks USING btree (tenant_id, title, id) WHERE (deleted_at IS NULL);

CREATE INDEX tasks_by_update ON app.tasks USING btree (tenant_id, updated_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX tasks_deleted ON app.tasks USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX tasks_deleted_on_board ON app.tasks USING btree (tenant_id, status, "position", id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX tasks_in_order ON app.tasks USING btree (tenant_id, ((status = 'done'::text)), due_sort, id) INCLUDE (restricted, case_id, status) WHERE (deleted_at IS NULL);

CREATE INDEX tasks_of_case ON app.tasks USING btree (tenant_id, case_id, due_sort, id) WHERE (deleted_at IS NULL);

CREATE INDEX tasks_of_hearing ON app.tasks USING btree (tenant_id, hearing_id) WHERE (hearing_id IS NOT NULL);

CREATE INDEX tasks_on_board ON app.tasks USING btree (tenant_id, status, "position", id) INCLUDE (restricted, case_id) WHERE (deleted_at IS NULL);

CREATE INDEX tasks_open_by_due ON app.tasks USING btree (tenant_id, due_sort, id) INCLUDE (restricted, case_id, status) WHERE ((deleted_at IS NULL) AND (status <> 'done'::text));

CREATE INDEX tasks_search ON app.tasks USING gin (tenant_id, search_text gin_trgm_ops, sound_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

CREATE INDEX uploads_of_case ON app.uploads USING btree (tenant_id, case_id);

CREATE INDEX uploads_of_document ON app.uploads USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX uploads_of_user ON app.uploads USING btree (tenant_id, user_id, created_at);

CREATE UNIQUE INDEX vakalatnama_acceptances_in_order ON app.vakalatnama_acceptances USING btree (tenant_id, vakalatnama_id, "position");

CREATE INDEX vakalatnama_acceptances_of_case ON app.vakalatnama_acceptances USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX vakalatnama_acceptances_of_lawyer ON app.vakalatnama_acceptances USING btree (tenant_id, lawyer_id) WHERE (lawyer_id IS NOT NULL);

CREATE INDEX vakalatnama_drafts_of_case ON app.vakalatnama_drafts USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX vakalatnama_drafts_of_user ON app.vakalatnama_drafts USING btree (tenant_id, user_id, updated_at, id);

CREATE UNIQUE INDEX vakalatnama_forms_once ON app.vakalatnama_forms USING btree (tenant_id, lower(name)) WHERE (deleted_at IS NULL);

CREATE INDEX vakalatnama_transitions_in_order ON app.vakalatnama_transitions USING btree (tenant_id, vakalatnama_id, at, id);

CREATE INDEX vakalatnama_transitions_of_case ON app.vakalatnama_transitions USING btree (tenant_id, case_id) WHERE (case_id IS NOT NULL);

CREATE INDEX vakalatnamas_by_due ON app.vakalatnamas USING btree (tenant_id, due_on, id) INCLUDE (restricted, case_id) WHERE (deleted_at IS NULL);

CREATE INDEX vakalatnamas_by_due_last ON app.vakalatnamas USING btree (tenant_id, due_on DESC NULLS LAST, id DESC) INCLUDE (restricted) WHERE (deleted_at IS NULL);

CREATE INDEX vakalatnamas_by_state ON app.vakalatnamas USING btree (tenant_id, state, updated_at, id) INCLUDE (restricted) WHERE (deleted_at IS NULL);

CREATE INDEX vakalatnamas_by_title ON app.vakalatnamas USING btree (tenant_id, title, id) INCLUDE (restricted) WHERE (deleted_at IS NULL);

CREATE INDEX vakalatnamas_deleted ON app.vakalatnamas USING btree (tenant_id, deleted_at DESC, id) WHERE (deleted_at IS NOT NULL);

CREATE INDEX vakalatnamas_newest ON app.vakalatnamas USING btree (tenant_id, updated_at, id) INCLUDE (restricted) WHERE (deleted_at IS NULL);

CREATE INDEX vakalatnamas_of_case ON app.vakalatnamas USING btree (tenant_id, case_id, updated_at, id) WHERE (deleted_at IS NULL);

CREATE INDEX vakalatnamas_of_document ON app.vakalatnamas USING btree (tenant_id, document_id) WHERE (document_id IS NOT NULL);

CREATE INDEX vakalatnamas_of_form ON app.vakalatnamas USING btree (tenant_id, form_id) WHERE (form_id IS NOT NULL);

CREATE INDEX vakalatnamas_of_group ON app.vakalatnamas USING btree (tenant_id, group_id) WHERE (group_id IS NOT NULL);

CREATE INDEX vakalatnamas_replacing ON app.vakalatnamas USING btree (tenant_id, replaces_id) WHERE (replaces_id IS NOT NULL);

CREATE INDEX vakalatnamas_search ON app.vakalatnamas USING gin (tenant_id, search_text gin_trgm_ops, sound_text gin_trgm_ops) WITH (gin_pending_list_limit='64');

alter table app.audit_checks enable row level security;
alter table app.audit_checks force row level security;

alter table app.audit_log enable row level security;
alter table app.audit_log force row level security;

alter table app.audit_seals enable row level security;
alter table app.audit_seals force row level security;

alter table app.bulk_change_records enable row level security;
alter table app.bulk_change_records force row level security;

alter table app.bulk_changes enable row level security;
alter table app.bulk_changes force row level security;

alter table app.calendar_feeds enable row level security;
alter table app.calendar_feeds force row level security;

alter table app.case_access enable row level security;
alter table app.case_access force row level security;

alter table app.case_counsel enable row level security;
alter table app.case_counsel force row level security;

alter table app.case_links enable row level security;
alter table app.case_links force row level security;

alter table app.case_notes enable row level security;
alter table app.case_notes force row level security;

alter table app.case_numbers enable row level security;
alter table app.case_numbers force row level security;

alter table app.case_parties enable row level security;
alter table app.case_parties force row level security;

alter table app.case_team enable row level security;
alter table app.case_team force row level security;

alter table app.cases enable row level security;
alter table app.cases force row level security;

alter table app.certified_copies enable row level security;
alter table app.certified_copies force row level security;

alter table app.client_message_templates enable row level security;
alter table app.client_message_templates force row level security;

alter table app.client_messages enable row level security;
alter table app.client_messages force row level security;

alter table app.client_reminders enable row level security;
alter table app.client_reminders force row level security;

alter table app.conflict_check_hits enable row level security;
alter table app.conflict_check_hits force row level security;

alter table app.conflict_checks enable row level security;
alter table app.conflict_checks force row level security;

alter table app.counters enable row level security;
alter table app.counters force row level security;

alter table app.court_holidays enable row level security;
alter table app.court_holidays force row level security;

alter table app.court_schedules enable row level security;
alter table app.court_schedules force row level security;

alter table app.courts enable row level security;
alter table app.courts force row level security;

alter table app.deadline_exemptions enable row level security;
alter table app.deadline_exemptions force row level security;

alter table app.deadline_rule_corrections enable row level security;
alter table app.deadline_rule_corrections force row level security;

alter table app.deadlines enable row level security;
alter table app.deadlines force row level security;

alter table app.document_bundles enable row level security;
alter table app.document_bundles force row level security;

alter table app.document_pages enable row level security;
alter table app.document_pages force row level security;

alter table app.document_versions enable row level security;
alter table app.document_versions force row level security;

alter table app.documents enable row level security;
alter table app.documents force row level security;

alter table app.files enable row level security;
alter table app.files force row level security;

alter table app.filing_checks enable row level security;
alter table app.filing_checks force row level security;

alter table app.filing_objections enable row level security;
alter table app.filing_objections force row level security;

alter table app.filings enable row level security;
alter table app.filings force row level security;

alter table app.firm_exports enable row level security;
alter table app.firm_exports force row level security;

alter table app.firm_imports enable row level security;
alter table app.firm_imports force row level security;

alter table app.hearing_lawyers enable row level security;
alter table app.hearing_lawyers force row level security;

alter table app.hearings enable row level security;
alter table app.hearings force row level security;

alter table app.heavy_jobs enable row level security;
alter table app.heavy_jobs force row level security;

alter table app.import_rows enable row level security;
alter table app.import_rows force row level security;

alter table app.import_words enable row level security;
alter table app.import_words force row level security;

alter table app.imports enable row level security;
alter table app.imports force row level security;

alter table app.invites enable row level security;
alter table app.invites force row level security;

alter table app.judge_postings enable row level security;
alter table app.judge_postings force row level security;

alter table app.judges enable row level security;
alter table app.judges force row level security;

alter table app.lawyers enable row level security;
alter table app.lawyers force row level security;

alter table app.legal_holds enable row level security;
alter table app.legal_holds force row level security;

alter table app.list_changes enable row level security;
alter table app.list_changes force row level security;

alter table app.member_activity enable row level security;
alter table app.member_activity force row level security;

alter table app.notifications enable row level security;
alter table app.notifications force row level security;

alter table app.people enable row level security;
alter table app.people force row level security;

alter table app.person_merge_moves enable row level security;
alter table app.person_merge_moves force row level security;

alter table app.person_merge_papers enable row level security;
alter table app.person_merge_papers force row level security;

alter table app.person_merges enable row level security;
alter table app.person_merges force row level security;

alter table app.reference_entries enable row level security;
alter table app.reference_entries force row level security;

alter table app.status_review_cases enable row level security;
alter table app.status_review_cases force row level security;

alter table app.status_reviews enable row level security;
alter table app.status_reviews force row level security;

alter table app.task_assignees enable row level security;
alter table app.task_assignees force row level security;

alter table app.tasks enable row level security;
alter table app.tasks force row level security;

alter table app.uploads enable row level security;
alter table app.uploads force row level security;

alter table app.vakalatnama_acceptances enable row level security;
alter table app.vakalatnama_acceptances force row level security;

alter table app.vakalatnama_drafts enable row level security;
alter table app.vakalatnama_drafts force row level security;

alter table app.vakalatnama_forms enable row level security;
alter table app.vakalatnama_forms force row level security;

alter table app.vakalatnama_transitions enable row level security;
alter table app.vakalatnama_transitions force row level security;

alter table app.vakalatnamas enable row level security;
alter table app.vakalatnamas force row level security;

create policy audit_checks_of_tenant on app.audit_checks for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy audit_log_of_tenant on app.audit_log for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[]))) AND ((NOT other_restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (other_case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[]))) AND ((NOT other_restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (other_case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy audit_seals_of_tenant on app.audit_seals for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy bulk_change_records_of_tenant on app.bulk_change_records for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy bulk_changes_of_tenant on app.bulk_changes for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy calendar_feeds_of_tenant on app.calendar_feeds for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy case_access_of_tenant on app.case_access for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy case_counsel_of_tenant on app.case_counsel for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy case_links_of_tenant on app.case_links for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[]))) AND ((NOT linked_restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (linked_case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[]))) AND ((NOT linked_restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (linked_case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy case_notes_of_tenant on app.case_notes for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[]))) AND ((visibility = 'team'::text) OR (author_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) OR ((deleted_at IS NOT NULL) AND (current_setting('app.forgetting'::text, true) = 'on'::text)) OR (current_setting('app.moving_wall'::text, true) = 'on'::text))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[]))) AND ((visibility = 'team'::text) OR (author_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) OR ((deleted_at IS NOT NULL) AND (current_setting('app.forgetting'::text, true) = 'on'::text)) OR (current_setting('app.moving_wall'::text, true) = 'on'::text))));

create policy case_numbers_of_tenant on app.case_numbers for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy case_parties_of_tenant on app.case_parties for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy case_team_of_tenant on app.case_team for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy cases_of_tenant on app.cases for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy certified_copies_of_tenant on app.certified_copies for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy client_message_templates_of_tenant on app.client_message_templates for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy client_messages_of_tenant on app.client_messages for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy client_reminders_of_tenant on app.client_reminders for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy conflict_check_hits_of_tenant on app.conflict_check_hits for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy conflict_checks_of_tenant on app.conflict_checks for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy counters_of_tenant on app.counters for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy court_holidays_of_tenant on app.court_holidays for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy court_schedules_of_tenant on app.court_schedules for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy courts_of_nation on app.courts for all to the owner
  using ((tenant_id IS NULL))
  with check ((tenant_id IS NULL));

create policy courts_of_tenant_or_nation on app.courts for all to public
  using (((tenant_id IS NULL) OR (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy deadline_exemptions_of_tenant on app.deadline_exemptions for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy deadline_rule_corrections_of_tenant on app.deadline_rule_corrections for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy deadlines_of_tenant on app.deadlines for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy document_bundles_of_tenant on app.document_bundles for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy document_pages_of_tenant on app.document_pages for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy document_versions_of_tenant on app.document_versions for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy documents_of_tenant on app.documents for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy files_of_tenant on app.files for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy filing_checks_of_tenant on app.filing_checks for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy filing_objections_of_tenant on app.filing_objections for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy filings_of_tenant on app.filings for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy firm_exports_of_tenant on app.firm_exports for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy firm_imports_of_tenant on app.firm_imports for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy hearing_lawyers_of_tenant on app.hearing_lawyers for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy hearings_of_tenant on app.hearings for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy heavy_jobs_of_tenant on app.heavy_jobs for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy import_rows_of_tenant on app.import_rows for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy import_words_of_tenant on app.import_words for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy imports_of_tenant on app.imports for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy invites_of_tenant on app.invites for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy judge_postings_of_nation on app.judge_postings for all to the owner
  using ((tenant_id IS NULL))
  with check ((tenant_id IS NULL));

create policy judge_postings_of_tenant_or_nation on app.judge_postings for all to public
  using (((tenant_id IS NULL) OR (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy judges_of_nation on app.judges for all to the owner
  using ((tenant_id IS NULL))
  with check ((tenant_id IS NULL));

create policy judges_of_tenant_or_nation on app.judges for all to public
  using (((tenant_id IS NULL) OR (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy lawyers_of_tenant on app.lawyers for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy legal_holds_of_tenant on app.legal_holds for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy list_changes_of_tenant on app.list_changes for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy member_activity_of_tenant on app.member_activity for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy notifications_of_tenant on app.notifications for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy people_of_tenant on app.people for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy person_merge_moves_of_tenant on app.person_merge_moves for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy person_merge_papers_of_tenant on app.person_merge_papers for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy person_merges_of_tenant on app.person_merges for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy reference_entries_of_nation on app.reference_entries for all to the owner
  using ((tenant_id IS NULL))
  with check ((tenant_id IS NULL));

create policy reference_entries_of_tenant_or_nation on app.reference_entries for all to public
  using (((tenant_id IS NULL) OR (tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid)))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy status_review_cases_of_tenant on app.status_review_cases for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy status_reviews_of_tenant on app.status_reviews for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy task_assignees_of_tenant on app.task_assignees for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy tasks_of_tenant on app.tasks for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy uploads_of_tenant on app.uploads for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy vakalatnama_acceptances_of_tenant on app.vakalatnama_acceptances for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy vakalatnama_drafts_of_tenant on app.vakalatnama_drafts for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[]))) AND ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) OR (current_setting('app.moving_wall'::text, true) = 'on'::text))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[]))) AND ((user_id = (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid) OR (current_setting('app.moving_wall'::text, true) = 'on'::text))));

create policy vakalatnama_forms_of_tenant on app.vakalatnama_forms for all to public
  using ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid))
  with check ((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid));

create policy vakalatnama_transitions_of_tenant on app.vakalatnama_transitions for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

create policy vakalatnamas_of_tenant on app.vakalatnamas for all to public
  using (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))))
  with check (((tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::uuid) AND ((NOT restricted) OR (current_setting('app.all_restricted'::text, true) = 'on'::text) OR (case_id = ANY ((string_to_array(NULLIF(current_setting('app.restricted_cases'::text, true), ''::text), ','::text))::uuid[])))));

CREATE TRIGGER bulk_change_records_restrict BEFORE INSERT OR UPDATE OF case_id ON app.bulk_change_records FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER bulk_changes_audit AFTER DELETE OR UPDATE ON app.bulk_changes FOR EACH ROW EXECUTE FUNCTION app.audit('bulk_changes');

CREATE TRIGGER bulk_changes_audit_insert AFTER INSERT ON app.bulk_changes REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('bulk_changes');

CREATE TRIGGER calendar_feeds_audit AFTER DELETE OR UPDATE ON app.calendar_feeds FOR EACH ROW EXECUTE FUNCTION app.audit('calendar_feeds', 'token_hash', 'last_read_at', 'content_hash', 'content_changed_at');

CREATE TRIGGER calendar_feeds_audit_insert AFTER INSERT ON app.calendar_feeds REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('calendar_feeds', 'token_hash', 'last_read_at', 'content_hash', 'content_changed_at');

CREATE TRIGGER calendar_feeds_restrict BEFORE INSERT OR UPDATE OF case_id ON app.calendar_feeds FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER case_counsel_audit AFTER DELETE OR UPDATE ON app.case_counsel FOR EACH ROW EXECUTE FUNCTION app.audit('case_counsel');

CREATE TRIGGER case_counsel_audit_insert AFTER INSERT ON app.case_counsel REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('case_counsel');

CREATE TRIGGER case_counsel_list_change AFTER DELETE OR UPDATE ON app.case_counsel FOR EACH ROW EXECUTE FUNCTION app.note_list_change('case_counsel');

CREATE TRIGGER case_counsel_list_change_insert AFTER INSERT ON app.case_counsel REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('case_counsel');

CREATE TRIGGER case_counsel_restrict BEFORE INSERT OR UPDATE OF case_id ON app.case_counsel FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER case_links_audit AFTER DELETE OR UPDATE ON app.case_links FOR EACH ROW EXECUTE FUNCTION app.audit('case_links', 'linked_restricted');

CREATE TRIGGER case_links_audit_insert AFTER INSERT ON app.case_links REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('case_links', 'linked_restricted');

CREATE TRIGGER case_links_restrict BEFORE INSERT ON app.case_links FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER case_links_restrict_linked BEFORE INSERT OR UPDATE OF linked_case_id ON app.case_links FOR EACH ROW EXECUTE FUNCTION app.restrict_like_linked_case();

comment on trigger case_links_restrict_linked on app.case_links is 'Sets `linked_restricted` to `restricted` of the linked case, and to true if the writer cannot see that case.
The policy then refuses a link to a case that the writer may not see (adr/0016).';

CREATE TRIGGER case_notes_audit AFTER INSERT OR UPDATE ON app.case_notes FOR EACH ROW WHEN ((new.visibility = 'team'::text)) EXECUTE FUNCTION app.audit('case_notes', 'body');

comment on trigger case_notes_audit on app.case_notes is 'Writes an audit line for a team note that is inserted or changed, and none for a private note.
A line would tell the firm that a private note exists.';

CREATE TRIGGER case_notes_audit_delete AFTER DELETE ON app.case_notes FOR EACH ROW WHEN ((old.visibility = 'team'::text)) EXECUTE FUNCTION app.audit('case_notes', 'body');

comment on trigger case_notes_audit_delete on app.case_notes is 'Writes an audit line for a team note that is removed, and none for a private note.
A line would tell the firm that a private note existed; the condition needs the old row, so it is a trigger of its own.';

CREATE TRIGGER case_notes_list_change AFTER DELETE OR UPDATE ON app.case_notes FOR EACH ROW EXECUTE FUNCTION app.note_list_change('case_notes');

CREATE TRIGGER case_notes_list_change_insert AFTER INSERT ON app.case_notes REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('case_notes');

CREATE TRIGGER case_notes_remove_in_time BEFORE DELETE ON app.case_notes FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('note', 'case_notes');

CREATE TRIGGER case_notes_restrict BEFORE INSERT OR UPDATE OF case_id ON app.case_notes FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER case_notes_touch BEFORE UPDATE ON app.case_notes FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER case_numbers_audit AFTER DELETE OR UPDATE ON app.case_numbers FOR EACH ROW EXECUTE FUNCTION app.audit('case_numbers');

CREATE TRIGGER case_numbers_audit_insert AFTER INSERT ON app.case_numbers REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('case_numbers');

CREATE TRIGGER case_numbers_restrict BEFORE INSERT ON app.case_numbers FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER case_parties_audit AFTER DELETE OR UPDATE ON app.case_parties FOR EACH ROW EXECUTE FUNCTION app.audit('case_parties', 'name_keys');

CREATE TRIGGER case_parties_audit_insert AFTER INSERT ON app.case_parties REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('case_parties', 'name_keys');

CREATE TRIGGER case_parties_follow_merge BEFORE INSERT OR UPDATE OF person_id ON app.case_parties FOR EACH ROW WHEN ((new.person_id IS NOT NULL)) EXECUTE FUNCTION app.follow_merge();

comment on trigger case_parties_follow_merge on app.case_parties is 'Replaces `person_id` by the person that the named record was merged into, and locks that person against a merge.
A party never names a merged person, also where the merge and the new party come at once.';

CREATE TRIGGER case_parties_list_change AFTER DELETE OR UPDATE ON app.case_parties FOR EACH ROW EXECUTE FUNCTION app.note_list_change('case_parties');

CREATE TRIGGER case_parties_list_change_insert AFTER INSERT ON app.case_parties REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('case_parties');

CREATE TRIGGER case_parties_restrict BEFORE INSERT ON app.case_parties FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER case_team_audit AFTER DELETE OR UPDATE ON app.case_team FOR EACH ROW EXECUTE FUNCTION app.audit('case_team', 'left_at');

CREATE TRIGGER case_team_audit_insert AFTER INSERT ON app.case_team REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('case_team', 'left_at');

CREATE TRIGGER case_team_list_change AFTER DELETE OR UPDATE ON app.case_team FOR EACH ROW EXECUTE FUNCTION app.note_list_change('case_team');

CREATE TRIGGER case_team_list_change_insert AFTER INSERT ON app.case_team REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('case_team');

CREATE TRIGGER case_team_restrict BEFORE INSERT ON app.case_team FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER cases_audit AFTER DELETE OR UPDATE ON app.cases FOR EACH ROW EXECUTE FUNCTION app.audit('cases', 'search_head', 'next_purpose', 'next_purpose_text', 'no_next_reason', 'reserved_on', 'is_watched', 'is_not_filed', 'waiting_sort', 'stage_group', 'looks_filed', 'name_keys');

CREATE TRIGGER cases_audit_insert AFTER INSERT ON app.cases REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('cases', 'search_head', 'next_purpose', 'next_purpose_text', 'no_next_reason', 'reserved_on', 'is_watched', 'is_not_filed', 'waiting_sort', 'stage_group', 'looks_filed', 'name_keys');

CREATE TRIGGER cases_cnr_seen BEFORE INSERT OR UPDATE OF cnr, restricted, deleted_at ON app.cases FOR EACH ROW WHEN (((new.cnr IS NOT NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION app.check_case_cnr();

comment on trigger cases_cnr_seen on app.cases is 'Refuses a CNR, when it is entered or its case is restored, that another case which the writer can see has, where one of the two is restricted.
The unique index `cases_cnr` leaves out restricted cases, because its refusal would reveal them to people outside (adr/0016).';

CREATE TRIGGER cases_deleted_hearings AFTER UPDATE OF deleted_at ON app.cases FOR EACH ROW WHEN (((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))) EXECUTE FUNCTION app.mark_hearings_of_case();

comment on trigger cases_deleted_hearings on app.cases is 'Sets `of_deleted_case` on the hearings of a case that is deleted or restored.
Lists of hearings leave out deleted cases without joining `cases`, so a total is counted in an index alone.';

CREATE TRIGGER cases_list_change AFTER DELETE OR UPDATE ON app.cases FOR EACH ROW EXECUTE FUNCTION app.note_list_change('cases');

CREATE TRIGGER cases_list_change_insert AFTER INSERT ON app.cases REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('cases');

CREATE TRIGGER cases_references BEFORE INSERT OR UPDATE OF category_id, type_id, subtype_id, court_id, judge_id ON app.cases FOR EACH ROW WHEN ((COALESCE(new.category_id, new.type_id, new.subtype_id, new.court_id, new.judge_id) IS NOT NULL)) EXECUTE FUNCTION app.check_case_references();

comment on trigger cases_references on app.cases is 'Refuses a category, type, subtype, court or judge that is neither national nor of the firm, or an entry of another kind.
A foreign key is checked without row security and would accept the entry of another firm (adr/0001).';

CREATE TRIGGER cases_remove_in_time BEFORE DELETE ON app.cases FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('case', 'cases');

CREATE TRIGGER cases_restrict_audit_log AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('audit_log');

CREATE TRIGGER cases_restrict_bulk_change_records AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('bulk_change_records');

CREATE TRIGGER cases_restrict_calendar_feeds AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('calendar_feeds');

CREATE TRIGGER cases_restrict_case_counsel AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('case_counsel');

CREATE TRIGGER cases_restrict_case_links AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('case_links');

CREATE TRIGGER cases_restrict_case_notes AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('case_notes');

CREATE TRIGGER cases_restrict_case_numbers AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('case_numbers');

CREATE TRIGGER cases_restrict_case_parties AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('case_parties');

CREATE TRIGGER cases_restrict_case_team AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('case_team');

CREATE TRIGGER cases_restrict_certified_copies AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('certified_copies');

CREATE TRIGGER cases_restrict_client_messages AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('client_messages');

CREATE TRIGGER cases_restrict_client_reminders AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('client_reminders');

CREATE TRIGGER cases_restrict_conflict_check_hits AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('conflict_check_hits');

CREATE TRIGGER cases_restrict_conflict_checks AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('conflict_checks');

CREATE TRIGGER cases_restrict_deadline_exemptions AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('deadline_exemptions');

CREATE TRIGGER cases_restrict_deadlines AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('deadlines');

CREATE TRIGGER cases_restrict_document_bundles AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('document_bundles');

CREATE TRIGGER cases_restrict_document_pages AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('document_pages');

CREATE TRIGGER cases_restrict_document_versions AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('document_versions');

CREATE TRIGGER cases_restrict_documents AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('documents');

CREATE TRIGGER cases_restrict_filing_checks AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('filing_checks');

CREATE TRIGGER cases_restrict_filing_objections AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('filing_objections');

CREATE TRIGGER cases_restrict_filings AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('filings');

CREATE TRIGGER cases_restrict_hearing_lawyers AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('hearing_lawyers');

CREATE TRIGGER cases_restrict_hearings AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('hearings');

CREATE TRIGGER cases_restrict_import_rows AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('import_rows');

CREATE TRIGGER cases_restrict_legal_holds AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('legal_holds');

CREATE TRIGGER cases_restrict_linked AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_other_end('case_links', 'linked_restricted', 'linked_case_id');

comment on trigger cases_restrict_linked on app.cases is 'Copies `restricted` of the case to `linked_restricted` of the links that end at it.
A link is visible only to people who see both of its cases (adr/0016).';

CREATE TRIGGER cases_restrict_notifications AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('notifications');

CREATE TRIGGER cases_restrict_other AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_other_end('audit_log', 'other_restricted', 'other_case_id');

comment on trigger cases_restrict_other on app.cases is 'Copies `restricted` of the case to `other_restricted` of the audit lines that name it as their other case.
A line about a link or a move is visible only to people who see both cases (adr/0016).';

CREATE TRIGGER cases_restrict_person_merge_moves AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('person_merge_moves');

CREATE TRIGGER cases_restrict_person_merge_papers AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('person_merge_papers');

CREATE TRIGGER cases_restrict_status_review_cases AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('status_review_cases');

CREATE TRIGGER cases_restrict_tasks AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('tasks');

CREATE TRIGGER cases_restrict_uploads AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('uploads');

CREATE TRIGGER cases_restrict_vakalatnama_acceptances AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('vakalatnama_acceptances');

CREATE TRIGGER cases_restrict_vakalatnama_drafts AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('vakalatnama_drafts');

CREATE TRIGGER cases_restrict_vakalatnama_transitions AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('vakalatnama_transitions');

CREATE TRIGGER cases_restrict_vakalatnamas AFTER UPDATE OF restricted ON app.cases FOR EACH ROW WHEN ((old.restricted IS DISTINCT FROM new.restricted)) EXECUTE FUNCTION app.restrict_children('vakalatnamas');

CREATE TRIGGER cases_touch BEFORE UPDATE ON app.cases FOR EACH ROW WHEN (((NOT (((((((old.first_hearing_date IS DISTINCT FROM new.first_hearing_date) OR (old.last_hearing_date IS DISTINCT FROM new.last_hearing_date)) OR (old.next_hearing_date IS DISTINCT FROM new.next_hearing_date)) OR (old.next_purpose IS DISTINCT FROM new.next_purpose)) OR (old.next_purpose_text IS DISTINCT FROM new.next_purpose_text)) OR (old.no_next_reason IS DISTINCT FROM new.no_next_reason)) OR (old.reserved_on IS DISTINCT FROM new.reserved_on))) AND (current_setting('app.indexing'::text, true) IS DISTINCT FROM 'on'::text))) EXECUTE FUNCTION app.touch();

comment on trigger cases_touch on app.cases is 'Adds one to `version` and sets `updated_at`, unless what is derived from the hearings changes or the setting `app.indexing` is on.
A derived date, a status that follows from a hearing and a rewritten search text are no edit: a person who has the case open can still save (adr/0008).';

CREATE TRIGGER certified_copies_audit AFTER DELETE OR UPDATE ON app.certified_copies FOR EACH ROW EXECUTE FUNCTION app.audit('certified_copies');

CREATE TRIGGER certified_copies_audit_insert AFTER INSERT ON app.certified_copies REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('certified_copies');

CREATE TRIGGER certified_copies_list_change AFTER DELETE OR UPDATE ON app.certified_copies FOR EACH ROW EXECUTE FUNCTION app.note_list_change('certified_copies');

CREATE TRIGGER certified_copies_list_change_insert AFTER INSERT ON app.certified_copies REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('certified_copies');

CREATE TRIGGER certified_copies_remove_in_time BEFORE DELETE ON app.certified_copies FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('certified_copy', 'certified_copies');

CREATE TRIGGER certified_copies_restrict BEFORE INSERT OR UPDATE OF case_id ON app.certified_copies FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER certified_copies_touch BEFORE UPDATE ON app.certified_copies FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER client_message_templates_audit AFTER DELETE OR UPDATE ON app.client_message_templates FOR EACH ROW EXECUTE FUNCTION app.audit('client_message_templates');

CREATE TRIGGER client_message_templates_audit_insert AFTER INSERT ON app.client_message_templates REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('client_message_templates');

CREATE TRIGGER client_messages_audit AFTER DELETE OR UPDATE ON app.client_messages FOR EACH ROW EXECUTE FUNCTION app.audit('client_messages');

CREATE TRIGGER client_messages_audit_insert AFTER INSERT ON app.client_messages REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('client_messages');

CREATE TRIGGER client_messages_list_change AFTER DELETE OR UPDATE ON app.client_messages FOR EACH ROW EXECUTE FUNCTION app.note_list_change('client_messages');

CREATE TRIGGER client_messages_list_change_insert AFTER INSERT ON app.client_messages REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('client_messages');

CREATE TRIGGER client_messages_restrict BEFORE INSERT OR UPDATE OF case_id ON app.client_messages FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER client_reminders_restrict BEFORE INSERT OR UPDATE OF case_id ON app.client_reminders FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER conflict_check_hits_restrict BEFORE INSERT OR UPDATE OF case_id ON app.conflict_check_hits FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER conflict_checks_audit AFTER DELETE OR UPDATE ON app.conflict_checks FOR EACH ROW EXECUTE FUNCTION app.audit('conflict_checks', 'names', 'title');

CREATE TRIGGER conflict_checks_audit_insert AFTER INSERT ON app.conflict_checks REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('conflict_checks', 'names', 'title');

CREATE TRIGGER conflict_checks_restrict BEFORE INSERT OR UPDATE OF case_id ON app.conflict_checks FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER court_holidays_audit AFTER DELETE OR UPDATE ON app.court_holidays FOR EACH ROW EXECUTE FUNCTION app.audit('court_holidays');

CREATE TRIGGER court_holidays_audit_insert AFTER INSERT ON app.court_holidays REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('court_holidays');

CREATE TRIGGER court_holidays_remove_in_time BEFORE DELETE ON app.court_holidays FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('holiday', 'court_holidays');

CREATE TRIGGER court_holidays_touch BEFORE UPDATE ON app.court_holidays FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER court_schedules_audit AFTER DELETE OR UPDATE ON app.court_schedules FOR EACH ROW EXECUTE FUNCTION app.audit('court_schedules');

CREATE TRIGGER court_schedules_audit_insert AFTER INSERT ON app.court_schedules REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('court_schedules');

CREATE TRIGGER court_schedules_touch BEFORE UPDATE ON app.court_schedules FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER deadline_exemptions_audit AFTER DELETE OR UPDATE ON app.deadline_exemptions FOR EACH ROW EXECUTE FUNCTION app.audit('deadline_exemptions');

CREATE TRIGGER deadline_exemptions_audit_insert AFTER INSERT ON app.deadline_exemptions REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('deadline_exemptions');

CREATE TRIGGER deadline_exemptions_list_change AFTER DELETE OR UPDATE ON app.deadline_exemptions FOR EACH ROW EXECUTE FUNCTION app.note_list_change('deadline_exemptions');

CREATE TRIGGER deadline_exemptions_list_change_insert AFTER INSERT ON app.deadline_exemptions REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('deadline_exemptions');

CREATE TRIGGER deadline_exemptions_restrict BEFORE INSERT OR UPDATE OF case_id ON app.deadline_exemptions FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER deadline_rule_corrections_audit AFTER DELETE OR UPDATE ON app.deadline_rule_corrections FOR EACH ROW EXECUTE FUNCTION app.audit('deadline_rule_corrections');

CREATE TRIGGER deadline_rule_corrections_audit_insert AFTER INSERT ON app.deadline_rule_corrections REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('deadline_rule_corrections');

CREATE TRIGGER deadlines_audit AFTER DELETE OR UPDATE ON app.deadlines FOR EACH ROW EXECUTE FUNCTION app.audit('deadlines');

CREATE TRIGGER deadlines_audit_insert AFTER INSERT ON app.deadlines REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('deadlines');

CREATE TRIGGER deadlines_cure_by AFTER UPDATE OF due_on, owner_id ON app.deadlines FOR EACH ROW WHEN (((old.due_on IS DISTINCT FROM new.due_on) OR (old.owner_id IS DISTINCT FROM new.owner_id))) EXECUTE FUNCTION app.follow_cure_by();

comment on trigger deadlines_cure_by on app.deadlines is 'Writes the last day and the owner of a deadline to the objection that it reminds of, as its cure-by day and who cures it.
A deadline is also moved on its own page, and passes to a colleague when its owner leaves the firm.';

CREATE TRIGGER deadlines_list_change AFTER DELETE OR UPDATE ON app.deadlines FOR EACH ROW EXECUTE FUNCTION app.note_list_change('deadlines');

CREATE TRIGGER deadlines_list_change_insert AFTER INSERT ON app.deadlines REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('deadlines');

CREATE TRIGGER deadlines_remove_in_time BEFORE DELETE ON app.deadlines FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('deadline', 'deadlines');

CREATE TRIGGER deadlines_restrict BEFORE INSERT OR UPDATE OF case_id ON app.deadlines FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER deadlines_touch BEFORE UPDATE ON app.deadlines FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER document_bundles_restrict BEFORE INSERT OR UPDATE OF case_id ON app.document_bundles FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER document_pages_restrict BEFORE INSERT OR UPDATE OF case_id ON app.document_pages FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER document_versions_audit AFTER DELETE OR UPDATE ON app.document_versions FOR EACH ROW EXECUTE FUNCTION app.audit('document_versions', 'facts', 'text_status');

CREATE TRIGGER document_versions_audit_insert AFTER INSERT ON app.document_versions REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('document_versions', 'facts', 'text_status');

CREATE TRIGGER document_versions_restrict BEFORE INSERT OR UPDATE OF case_id ON app.document_versions FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER documents_audit AFTER DELETE OR UPDATE ON app.documents FOR EACH ROW EXECUTE FUNCTION app.audit('documents');

CREATE TRIGGER documents_audit_insert AFTER INSERT ON app.documents REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('documents');

CREATE TRIGGER documents_list_change AFTER DELETE OR UPDATE ON app.documents FOR EACH ROW EXECUTE FUNCTION app.note_list_change('documents');

CREATE TRIGGER documents_list_change_insert AFTER INSERT ON app.documents REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('documents');

CREATE TRIGGER documents_references BEFORE INSERT OR UPDATE OF checklist_item_id ON app.documents FOR EACH ROW EXECUTE FUNCTION app.check_document_references();

comment on trigger documents_references on app.documents is 'Refuses a checklist item that is neither national nor of the firm, or no entry of the checklist.
A foreign key is checked without row security and would accept the entry of another firm (adr/0001).';

CREATE TRIGGER documents_remove_in_time BEFORE DELETE ON app.documents FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('document', 'documents');

CREATE TRIGGER documents_restrict BEFORE INSERT OR UPDATE OF case_id ON app.documents FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER documents_touch BEFORE UPDATE ON app.documents FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER filing_checks_audit AFTER DELETE OR UPDATE ON app.filing_checks FOR EACH ROW EXECUTE FUNCTION app.audit('filing_checks');

CREATE TRIGGER filing_checks_audit_insert AFTER INSERT ON app.filing_checks REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('filing_checks');

CREATE TRIGGER filing_checks_restrict BEFORE INSERT OR UPDATE OF case_id ON app.filing_checks FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER filing_objections_audit AFTER DELETE OR UPDATE ON app.filing_objections FOR EACH ROW EXECUTE FUNCTION app.audit('filing_objections');

CREATE TRIGGER filing_objections_audit_insert AFTER INSERT ON app.filing_objections REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('filing_objections');

CREATE TRIGGER filing_objections_list_change AFTER DELETE OR UPDATE ON app.filing_objections FOR EACH ROW EXECUTE FUNCTION app.note_list_change('filing_objections');

CREATE TRIGGER filing_objections_list_change_insert AFTER INSERT ON app.filing_objections REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('filing_objections');

CREATE TRIGGER filing_objections_remove_in_time BEFORE DELETE ON app.filing_objections FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('objection', 'filing_objections');

CREATE TRIGGER filing_objections_restrict BEFORE INSERT OR UPDATE OF case_id ON app.filing_objections FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER filing_objections_touch BEFORE UPDATE ON app.filing_objections FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER filings_audit AFTER DELETE OR UPDATE ON app.filings FOR EACH ROW EXECUTE FUNCTION app.audit('filings');

CREATE TRIGGER filings_audit_insert AFTER INSERT ON app.filings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('filings');

CREATE TRIGGER filings_list_change AFTER DELETE OR UPDATE ON app.filings FOR EACH ROW EXECUTE FUNCTION app.note_list_change('filings');

CREATE TRIGGER filings_list_change_insert AFTER INSERT ON app.filings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('filings');

CREATE TRIGGER filings_remove_in_time BEFORE DELETE ON app.filings FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('filing', 'filings');

CREATE TRIGGER filings_restrict BEFORE INSERT OR UPDATE OF case_id ON app.filings FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER filings_touch BEFORE UPDATE ON app.filings FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER firm_exports_audit AFTER DELETE OR UPDATE ON app.firm_exports FOR EACH ROW EXECUTE FUNCTION app.audit('firm_exports', 'steps_done', 'steps_total', 'touched_at');

CREATE TRIGGER firm_exports_audit_insert AFTER INSERT ON app.firm_exports REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('firm_exports', 'steps_done', 'steps_total', 'touched_at');

CREATE TRIGGER firm_imports_audit AFTER DELETE OR UPDATE ON app.firm_imports FOR EACH ROW EXECUTE FUNCTION app.audit('firm_imports', 'received_bytes', 'bytes_done', 'bytes_total', 'contents', 'fingerprint', 'touched_at');

CREATE TRIGGER firm_imports_audit_insert AFTER INSERT ON app.firm_imports REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('firm_imports', 'received_bytes', 'bytes_done', 'bytes_total', 'contents', 'fingerprint', 'touched_at');

CREATE TRIGGER hearing_lawyers_list_change AFTER DELETE OR UPDATE ON app.hearing_lawyers FOR EACH ROW EXECUTE FUNCTION app.note_list_change('hearing_lawyers');

CREATE TRIGGER hearing_lawyers_list_change_insert AFTER INSERT ON app.hearing_lawyers REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('hearing_lawyers');

CREATE TRIGGER hearing_lawyers_restrict BEFORE INSERT OR UPDATE OF case_id ON app.hearing_lawyers FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER hearings_audit AFTER DELETE OR UPDATE ON app.hearings FOR EACH ROW EXECUTE FUNCTION app.audit('hearings', 'of_deleted_case', 'board_sort');

CREATE TRIGGER hearings_audit_insert AFTER INSERT ON app.hearings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('hearings', 'of_deleted_case', 'board_sort');

CREATE TRIGGER hearings_board_sort BEFORE INSERT OR UPDATE OF court_id, court_number, hearing_time, item_number ON app.hearings FOR EACH ROW EXECUTE FUNCTION app.sort_on_board();

comment on trigger hearings_board_sort on app.hearings is 'Writes `board_sort`: the place of the hearing among those of its day, by court, room, time and item.
Lists, weeks and months read that order from an index, without joining `courts` (adr/0026).';

CREATE TRIGGER hearings_dates AFTER DELETE OR UPDATE OF case_id, hearing_date, business_on_date, deleted_at, purpose, purpose_text, outcome, no_next_reason ON app.hearings FOR EACH ROW EXECUTE FUNCTION app.derive_case_dates();

comment on trigger hearings_dates on app.hearings is 'Locks the case, derives from its hearings the first, last and next date, the purpose of the next one, why there is none, and the last reservation, and writes them to `cases`.
No writer of a hearing can forget them, and two writers at once get them right (adr/0008, adr/0026).';

CREATE TRIGGER hearings_dates_insert AFTER INSERT ON app.hearings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.derive_case_dates();

comment on trigger hearings_dates_insert on app.hearings is 'Does for the cases of inserted hearings, each once a statement, what `hearings_dates` does for that of a changed one.
No writer of a hearing can forget them, and a firm that moves in inserts tens of thousands (adr/0008).';

CREATE TRIGGER hearings_lawyers_added AFTER INSERT ON app.hearings FOR EACH ROW WHEN ((new.lawyer_ids <> '{}'::uuid[])) EXECUTE FUNCTION app.index_hearing_lawyers();

comment on trigger hearings_lawyers_added on app.hearings is 'Inserts a row of `hearing_lawyers` for each id in `lawyer_ids`.
The array is the source; the table lets all hearings of one lawyer be found by index.';

CREATE TRIGGER hearings_lawyers_changed AFTER UPDATE ON app.hearings FOR EACH ROW WHEN ((old.lawyer_ids IS DISTINCT FROM new.lawyer_ids)) EXECUTE FUNCTION app.index_hearing_lawyers();

comment on trigger hearings_lawyers_changed on app.hearings is 'Deletes and inserts rows of `hearing_lawyers` until they are those of `lawyer_ids`.
The array is the source; the table lets all hearings of one lawyer be found by index.';

CREATE TRIGGER hearings_list_change AFTER DELETE OR UPDATE ON app.hearings FOR EACH ROW EXECUTE FUNCTION app.note_list_change('hearings');

CREATE TRIGGER hearings_list_change_insert AFTER INSERT ON app.hearings REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('hearings');

CREATE TRIGGER hearings_references BEFORE INSERT OR UPDATE OF court_id, judge_id ON app.hearings FOR EACH ROW WHEN ((COALESCE(new.court_id, new.judge_id) IS NOT NULL)) EXECUTE FUNCTION app.check_hearing_references();

comment on trigger hearings_references on app.hearings is 'Refuses a court or judge that is neither national nor of the firm.
A foreign key is checked without row security and would accept the court of another firm (adr/0001).';

CREATE TRIGGER hearings_remove_in_time BEFORE DELETE ON app.hearings FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('hearing', 'hearings');

CREATE TRIGGER hearings_restrict BEFORE INSERT ON app.hearings FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER hearings_touch BEFORE UPDATE ON app.hearings FOR EACH ROW WHEN (((NOT (old.of_deleted_case IS DISTINCT FROM new.of_deleted_case)) AND ((NOT (old.board_sort IS DISTINCT FROM new.board_sort)) OR ((((old.court_id IS DISTINCT FROM new.court_id) OR (old.court_number IS DISTINCT FROM new.court_number)) OR (old.hearing_time IS DISTINCT FROM new.hearing_time)) OR (old.item_number IS DISTINCT FROM new.item_number))))) EXECUTE FUNCTION app.touch();

comment on trigger hearings_touch on app.hearings is 'Adds one to `version` and sets `updated_at`, unless `of_deleted_case` changes, or `board_sort` by a new name of the court.
Neither is an edit of the hearing: a person who has one open can still save.';

CREATE TRIGGER import_rows_restrict BEFORE INSERT OR UPDATE OF case_id ON app.import_rows FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER imports_audit AFTER DELETE OR UPDATE ON app.imports FOR EACH ROW EXECUTE FUNCTION app.audit('imports', 'handled', 'columns', 'mapping', 'notes', 'header_line', 'format', 'media_type', 'sheet', 'started_at', 'finished_at', 'undone_by', 'removed');

CREATE TRIGGER imports_audit_insert AFTER INSERT ON app.imports REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('imports', 'handled', 'columns', 'mapping', 'notes', 'header_line', 'format', 'media_type', 'sheet', 'started_at', 'finished_at', 'undone_by', 'removed');

CREATE TRIGGER invites_audit AFTER DELETE OR UPDATE ON app.invites FOR EACH ROW EXECUTE FUNCTION app.audit('invites', 'token_hash');

CREATE TRIGGER invites_audit_insert AFTER INSERT ON app.invites REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('invites', 'token_hash');

CREATE TRIGGER lawyers_audit AFTER DELETE OR UPDATE ON app.lawyers FOR EACH ROW EXECUTE FUNCTION app.audit('lawyers');

CREATE TRIGGER lawyers_audit_insert AFTER INSERT ON app.lawyers REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('lawyers');

CREATE TRIGGER lawyers_list_change AFTER DELETE OR UPDATE ON app.lawyers FOR EACH ROW EXECUTE FUNCTION app.note_list_change('lawyers');

CREATE TRIGGER lawyers_list_change_insert AFTER INSERT ON app.lawyers REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('lawyers');

CREATE TRIGGER lawyers_remove_in_time BEFORE DELETE ON app.lawyers FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('lawyer', 'lawyers');

CREATE TRIGGER lawyers_touch BEFORE UPDATE ON app.lawyers FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER legal_holds_audit AFTER DELETE OR UPDATE ON app.legal_holds FOR EACH ROW EXECUTE FUNCTION app.audit('legal_holds');

CREATE TRIGGER legal_holds_audit_insert AFTER INSERT ON app.legal_holds REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('legal_holds');

CREATE TRIGGER legal_holds_restrict BEFORE INSERT OR UPDATE OF case_id ON app.legal_holds FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER notifications_restrict BEFORE INSERT OR UPDATE OF case_id ON app.notifications FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER people_audit AFTER DELETE OR UPDATE ON app.people FOR EACH ROW EXECUTE FUNCTION app.audit('people', 'name_sound', 'search_head', 'name_keys');

CREATE TRIGGER people_audit_insert AFTER INSERT ON app.people REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('people', 'name_sound', 'search_head', 'name_keys');

CREATE TRIGGER people_list_change AFTER DELETE OR UPDATE ON app.people FOR EACH ROW EXECUTE FUNCTION app.note_list_change('people');

CREATE TRIGGER people_list_change_insert AFTER INSERT ON app.people REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('people');

CREATE TRIGGER people_remove_in_time BEFORE DELETE ON app.people FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('person', 'people');

CREATE TRIGGER people_touch BEFORE UPDATE ON app.people FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER person_merge_moves_restrict BEFORE INSERT OR UPDATE OF case_id ON app.person_merge_moves FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER person_merge_papers_restrict BEFORE INSERT OR UPDATE OF case_id ON app.person_merge_papers FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER person_merges_audit AFTER DELETE OR UPDATE ON app.person_merges FOR EACH ROW EXECUTE FUNCTION app.audit('person_merges');

CREATE TRIGGER person_merges_audit_insert AFTER INSERT ON app.person_merges REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('person_merges');

CREATE TRIGGER status_review_cases_restrict BEFORE INSERT OR UPDATE OF case_id ON app.status_review_cases FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER task_assignees_list_change AFTER DELETE OR UPDATE ON app.task_assignees FOR EACH ROW EXECUTE FUNCTION app.note_list_change('task_assignees');

CREATE TRIGGER task_assignees_list_change_insert AFTER INSERT ON app.task_assignees REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('task_assignees');

CREATE TRIGGER tasks_assignees_added AFTER INSERT ON app.tasks FOR EACH ROW WHEN ((new.assignee_ids <> '{}'::uuid[])) EXECUTE FUNCTION app.index_task_assignees();

comment on trigger tasks_assignees_added on app.tasks is 'Inserts a row of `task_assignees` for each id in `assignee_ids`.
The array is the source; the table lets all tasks of one member be found by index.';

CREATE TRIGGER tasks_assignees_changed AFTER UPDATE ON app.tasks FOR EACH ROW WHEN ((old.assignee_ids IS DISTINCT FROM new.assignee_ids)) EXECUTE FUNCTION app.index_task_assignees();

comment on trigger tasks_assignees_changed on app.tasks is 'Deletes and inserts rows of `task_assignees` until they are those of `assignee_ids`.
The array is the source; the table lets all tasks of one member be found by index.';

CREATE TRIGGER tasks_audit AFTER DELETE OR UPDATE ON app.tasks FOR EACH ROW EXECUTE FUNCTION app.audit('tasks', 'position');

CREATE TRIGGER tasks_audit_insert AFTER INSERT ON app.tasks REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('tasks', 'position');

CREATE TRIGGER tasks_list_change AFTER DELETE OR UPDATE ON app.tasks FOR EACH ROW EXECUTE FUNCTION app.note_list_change('tasks');

CREATE TRIGGER tasks_list_change_insert AFTER INSERT ON app.tasks REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('tasks');

CREATE TRIGGER tasks_references BEFORE INSERT OR UPDATE OF type_id, hearing_id, case_id ON app.tasks FOR EACH ROW WHEN ((COALESCE(new.type_id, new.hearing_id) IS NOT NULL)) EXECUTE FUNCTION app.check_task_references();

comment on trigger tasks_references on app.tasks is 'Refuses a type that is neither national nor of the firm, or no type of task, and a hearing of another case.
A foreign key is checked without row security and would accept the entry of another firm (adr/0001).';

CREATE TRIGGER tasks_remove_in_time BEFORE DELETE ON app.tasks FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('task', 'tasks');

CREATE TRIGGER tasks_restrict BEFORE INSERT OR UPDATE OF case_id ON app.tasks FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER tasks_touch BEFORE UPDATE ON app.tasks FOR EACH ROW WHEN ((NOT (old."position" IS DISTINCT FROM new."position"))) EXECUTE FUNCTION app.touch();

comment on trigger tasks_touch on app.tasks is 'Adds one to `version` and sets `updated_at`, unless `position` changes.
Moving a card within its column is no edit of the task: a person who has it open can still save.';

CREATE TRIGGER uploads_restrict BEFORE INSERT OR UPDATE OF case_id ON app.uploads FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER vakalatnama_acceptances_audit AFTER DELETE OR UPDATE ON app.vakalatnama_acceptances FOR EACH ROW EXECUTE FUNCTION app.audit('vakalatnama_acceptances');

CREATE TRIGGER vakalatnama_acceptances_audit_insert AFTER INSERT ON app.vakalatnama_acceptances REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('vakalatnama_acceptances');

CREATE TRIGGER vakalatnama_acceptances_restrict BEFORE INSERT OR UPDATE OF case_id ON app.vakalatnama_acceptances FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER vakalatnama_drafts_restrict BEFORE INSERT OR UPDATE OF case_id ON app.vakalatnama_drafts FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER vakalatnama_drafts_touch BEFORE UPDATE ON app.vakalatnama_drafts FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER vakalatnama_forms_audit AFTER DELETE OR UPDATE ON app.vakalatnama_forms FOR EACH ROW EXECUTE FUNCTION app.audit('vakalatnama_forms');

CREATE TRIGGER vakalatnama_forms_audit_insert AFTER INSERT ON app.vakalatnama_forms REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('vakalatnama_forms');

CREATE TRIGGER vakalatnama_forms_remove_in_time BEFORE DELETE ON app.vakalatnama_forms FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('form', 'vakalatnama_forms');

CREATE TRIGGER vakalatnama_forms_touch BEFORE UPDATE ON app.vakalatnama_forms FOR EACH ROW EXECUTE FUNCTION app.touch();

CREATE TRIGGER vakalatnama_transitions_restrict BEFORE INSERT OR UPDATE OF case_id ON app.vakalatnama_transitions FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER vakalatnamas_audit AFTER DELETE OR UPDATE ON app.vakalatnamas FOR EACH ROW EXECUTE FUNCTION app.audit('vakalatnamas', 'instrument');

CREATE TRIGGER vakalatnamas_audit_insert AFTER INSERT ON app.vakalatnamas REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.audit('vakalatnamas', 'instrument');

CREATE TRIGGER vakalatnamas_case_followed AFTER UPDATE OF case_id ON app.vakalatnamas FOR EACH ROW WHEN ((old.case_id IS DISTINCT FROM new.case_id)) EXECUTE FUNCTION app.follow_vakalatnama();

comment on trigger vakalatnamas_case_followed on app.vakalatnamas is 'Writes the new `case_id` to the acceptances, transitions and merge records of a vakalatnama that moves to another case.
What belongs to the vakalatnama is then restricted like its new case and goes with it.';

CREATE TRIGGER vakalatnamas_follow_merge BEFORE INSERT OR UPDATE OF facts ON app.vakalatnamas FOR EACH ROW WHEN ((new.facts @? '$."executants"[*]."person_id"?(@ != null)'::jsonpath)) EXECUTE FUNCTION app.follow_merges_in_paper();

comment on trigger vakalatnamas_follow_merge on app.vakalatnamas is 'Replaces `person_id` of each executant in `facts` by the person that the named record was merged into, and locks these people.
A vakalatnama never names a merged person, also where the merge and the vakalatnama come at once.';

CREATE TRIGGER vakalatnamas_keep BEFORE DELETE ON app.vakalatnamas FOR EACH ROW EXECUTE FUNCTION app.keep_signed_vakalatnama();

comment on trigger vakalatnamas_keep on app.vakalatnamas is 'Refuses to remove a signed vakalatnama before its retention ends, also where its case is removed and whoever removes it.
Courts require it to be kept (adr/0011); `vakalatnamas_remove_in_time` binds only the role of the application.';

CREATE TRIGGER vakalatnamas_list_change AFTER DELETE OR UPDATE ON app.vakalatnamas FOR EACH ROW EXECUTE FUNCTION app.note_list_change('vakalatnamas');

CREATE TRIGGER vakalatnamas_list_change_insert AFTER INSERT ON app.vakalatnamas REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION app.note_list_change('vakalatnamas');

CREATE TRIGGER vakalatnamas_references BEFORE INSERT OR UPDATE OF court_id ON app.vakalatnamas FOR EACH ROW EXECUTE FUNCTION app.check_vakalatnama_references();

comment on trigger vakalatnamas_references on app.vakalatnamas is 'Refuses a court that is neither national nor of the firm.
A foreign key is checked without row security and would accept the court of another firm (adr/0001).';

CREATE TRIGGER vakalatnamas_remove_in_time BEFORE DELETE ON app.vakalatnamas FOR EACH ROW WHEN ((CURRENT_USER = 'app_user'::name)) EXECUTE FUNCTION app.refuse_early_removal('vakalatnama', 'vakalatnamas');

CREATE TRIGGER vakalatnamas_restrict BEFORE INSERT OR UPDATE OF case_id ON app.vakalatnamas FOR EACH ROW EXECUTE FUNCTION app.restrict_like_case();

CREATE TRIGGER vakalatnamas_touch BEFORE UPDATE ON app.vakalatnamas FOR EACH ROW EXECUTE FUNCTION app.touch();

grant insert, select, update on app.audit_checks to app_user;

grant insert, select on app.audit_log to app_user;

grant insert, select on app.audit_seals to app_user;

grant delete, insert, select, update on app.bulk_change_records to app_user;

grant insert, select, update on app.bulk_changes to app_user;

grant delete, insert, select, update on app.calendar_feeds to app_user;

grant delete, insert, select on app.case_access to app_user;

grant delete, insert, select, update on app.case_counsel to app_user;

grant delete, insert, select, update on app.case_links to app_user;

grant delete, insert, select, update on app.case_notes to app_user;

grant delete, insert, select, update on app.case_numbers to app_user;

grant delete, insert, select, update on app.case_parties to app_user;

grant delete, insert, select, update on app.case_team to app_user;

grant delete, insert, select, update on app.cases to app_user;

grant delete, insert, select, update on app.certified_copies to app_user;

grant delete, insert, select, update on app.client_message_templates to app_user;

grant insert, select, update on app.client_messages to app_user;

grant delete, insert, select, update on app.client_reminders to app_user;

grant delete, insert, select, update on app.conflict_check_hits to app_user;

grant insert, select, update on app.conflict_checks to app_user;

grant insert, select, update on app.counters to app_user;

grant delete, insert, select, update on app.court_holidays to app_user;

grant delete, insert, select, update on app.court_schedules to app_user;

grant insert, select, update on app.courts to app_user;

grant delete, insert, select, update on app.deadline_exemptions to app_user;

grant delete, insert, select, update on app.deadline_rule_corrections to app_user;

grant delete, insert, select, update on app.deadlines to app_user;

grant delete, insert, select, update on app.document_bundles to app_user;

grant delete, insert, select, update on app.document_pages to app_user;

grant delete, insert, select, update on app.document_versions to app_user;

grant delete, insert, select, update on app.documents to app_user;

grant delete, insert, select, update on app.files to app_user;

grant delete, insert, select, update on app.filing_checks to app_user;

grant delete, insert, select, update on app.filing_objections to app_user;

grant delete, insert, select, update on app.filings to app_user;

grant insert, select, update on app.firm_exports to app_user;

grant delete, insert, select, update on app.firm_imports to app_user;

grant delete, insert, select, update on app.hearing_lawyers to app_user;

grant delete, insert, select, update on app.hearings to app_user;

grant delete, insert, select, update on app.heavy_jobs to app_user;

grant delete, insert, select, update on app.idempotency_keys to app_user;

grant delete, insert, select, update on app.import_rows to app_user;

grant delete, insert, select, update on app.import_words to app_user;

grant delete, insert, select, update on app.imports to app_user;

grant insert, select, update on app.invites to app_user;

grant delete, insert, select, update on app.judge_postings to app_user;

grant insert, select, update on app.judges to app_user;

grant delete, insert, select, update on app.lawyers to app_user;

grant insert, select, update on app.legal_holds to app_user;

grant delete, insert, select, update on app.list_changes to app_user;

grant delete, insert, select, update on app.member_activity to app_user;

grant delete, insert, select, update on app.memberships to app_user;

grant delete, insert, select, update on app.notifications to app_user;

grant delete, insert, select, update on app.one_time_codes to app_user;

grant delete, insert, select, update on app.password_grants to app_user;

grant delete, insert, select, update on app.people to app_user;

grant delete, insert, select, update on app.person_merge_moves to app_user;

grant delete, insert, select, update on app.person_merge_papers to app_user;

grant insert, select, update on app.person_merges to app_user;

grant delete, insert, select, update on app.rate_limits to app_user;

grant delete, insert, select, update on app.recovery_codes to app_user;

grant insert, select, update on app.reference_entries to app_user;

grant delete, insert, select, update on app.refresh_tokens to app_user;

grant delete, insert, select, update on app.second_factors to app_user;

grant delete, insert, select, update on app.sessions to app_user;

grant select on app.settings to app_user;

grant delete, insert, select, update on app.signups to app_user;

grant delete, insert, select, update on app.status_review_cases to app_user;

grant insert, select, update on app.status_reviews to app_user;

grant delete, insert, select on app.task_assignees to app_user;

grant delete, insert, select, update on app.tasks to app_user;

grant insert, select, update on app.tenants to app_user;

grant delete, insert, select, update on app.uploads to app_user;

grant insert, select, update on app.users to app_user;

grant delete, insert, select, update on app.vakalatnama_acceptances to app_user;

grant delete, insert, select, update on app.vakalatnama_drafts to app_user;

grant delete, insert, select, update on app.vakalatnama_forms to app_user;

grant delete, insert, select on app.vakalatnama_transitions to app_user;

grant delete, insert, select, update on app.vakalatnamas to app_user;

grant update (other_restricted) on app.audit_log to app_user;

grant update (restricted) on app.audit_log to app_user;

grant update (case_id) on app.vakalatnama_transitions to app_user;

grant update (restricted) on app.vakalatnama_transitions to app_user;
