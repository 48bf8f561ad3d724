-- The name of a constraint begins with the table it is raised for, also where a function raises it: that name decides which
-- problem the caller is told (server/src/<feature>/<noun>.constraints.ts), and it is what the log shows.

-- Before, app.require_entry() named the table cases whoever called it. Now it takes the table and the column, and the tables whose
-- references it can check use it. Refuses an entry that is of another kind, or neither national nor the firm's own.
create function app.require_entry(of_table text, of_column text, tenant uuid, entry uuid, expected text) returns void language plpgsql stable as $$
begin
  if not exists (select from app.reference_entries e where e.id = entry and e.kind = expected and (e.tenant_id is null or e.tenant_id = tenant)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = of_table || '_reference_known', column = of_column;
  end if;
end $$;

create or replace function app.check_case_references() returns trigger language plpgsql as $$
begin
  if new.category_id is not null then perform app.require_entry('cases', 'category_id', new.tenant_id, new.category_id, 'category'); end if;
  if new.type_id is not null then perform app.require_entry('cases', 'type_id', new.tenant_id, new.type_id, 'type'); end if;
  if new.subtype_id is not null then perform app.require_entry('cases', 'subtype_id', new.tenant_id, new.subtype_id, 'subtype'); end if;
  if new.court_id is not null and not exists (select from app.courts c where c.id = new.court_id and (c.tenant_id is null or c.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'cases_reference_known', column = 'court_id';
  end if;
  if new.judge_id is not null and not exists (select from app.judges j where j.id = new.judge_id and (j.tenant_id is null or j.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'cases_reference_known', column = 'judge_id';
  end if;
  return new;
end $$;

create or replace function app.check_task_references() returns trigger language plpgsql as $$
begin
  if new.type_id is not null then perform app.require_entry('tasks', 'type_id', new.tenant_id, new.type_id, 'task_type'); end if;
  if new.hearing_id is not null and not exists (
    select from app.hearings h where h.tenant_id = new.tenant_id and h.id = new.hearing_id and h.case_id = new.case_id) then
    raise foreign_key_violation using message = 'a hearing of another case', constraint = 'tasks_reference_known', column = 'hearing_id';
  end if;
  return new;
end $$;

create or replace function app.check_document_references() returns trigger language plpgsql as $$
begin
  if new.checklist_item_id is not null then
    perform app.require_entry('documents', 'checklist_item_id', new.tenant_id, new.checklist_item_id, 'document');
  end if;
  return new;
end $$;

drop function app.require_entry(uuid, uuid, text);

-- Before, an early removal was refused as `records_removed_in_time`, and there is no table `records`. Now the trigger hands its
-- table on, as that of app.audit() does: on a distributed database tg_table_name is the name of a shard.
create or replace function app.refuse_early_removal() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
  of_case uuid := case when tg_argv[0] = 'case' then old.id else (to_jsonb(old) ->> 'case_id')::uuid end;
  rule text := tg_argv[1] || '_removed_in_time';
begin
  if coalesce((gone ->> 'deleted_at')::timestamptz < now() - interval '30 days', false) = false and not exists (
    select from app.cases c where c.tenant_id = old.tenant_id and c.id = of_case and c.deleted_at < now() - interval '30 days') then
    raise check_violation using message = 'not deleted, or not for long enough', constraint = rule;
  end if;
  if app.kept_because(tg_argv[0], old.tenant_id, old.id, of_case) is not null then
    raise check_violation using message = 'the record is kept', constraint = rule;
  end if;
  return old;
end $$;

do $$
declare held record;
begin
  for held in select * from (values ('case', 'cases'), ('hearing', 'hearings'), ('task', 'tasks'), ('note', 'case_notes'), ('document', 'documents'),
    ('vakalatnama', 'vakalatnamas'), ('person', 'people'), ('lawyer', 'lawyers'), ('form', 'vakalatnama_forms'), ('holiday', 'court_holidays')) k (kind, name)
  loop
    execute format('create or replace trigger %I before delete on app.%I for each row when (current_user = ''app_user'') execute function app.refuse_early_removal(%L, %L)',
      held.name || '_remove_in_time', held.name, held.kind, held.name);
  end loop;
end $$;
