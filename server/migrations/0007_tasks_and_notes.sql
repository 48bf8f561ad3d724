-- What is to be done, and what was noted.

-- tenant table, colocated with cases where it has one. position: the order within a column of the board.
-- checklist: [{ text, done }].
create table app.tasks (
  tenant_id    uuid             not null default app.current_tenant(),
  id           uuid             not null,
  case_id      uuid,
  restricted   boolean          not null default false,
  hearing_id   uuid,
  type_id      uuid,
  title        text             not null,
  description  text,
  due_date     date,
  -- A list by due day would lose the tasks without one between two pages.
  due_sort     date             generated always as (coalesce(due_date, 'infinity'::date)) stored,
  priority     text             not null default 'normal',
  status       text             not null default 'todo',
  position     double precision not null default 0,
  assignee_ids uuid[]           not null default '{}',
  checklist    jsonb            not null default '[]',
  created_by   uuid             not null,
  completed_at timestamptz,
  search_text  text             not null default '',
  version      integer          not null default 1,
  created_at   timestamptz      not null default now(),
  updated_at   timestamptz      not null default now(),
  deleted_at   timestamptz,
  constraint tasks_pk primary key (tenant_id, id),
  constraint tasks_tenant_fk foreign key (tenant_id) references app.tenants (id),
  constraint tasks_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint tasks_hearing_fk foreign key (tenant_id, hearing_id) references app.hearings (tenant_id, id),
  constraint tasks_type_fk foreign key (type_id) references app.reference_entries (id),
  constraint tasks_created_by_fk foreign key (created_by) references app.users (id),
  constraint tasks_priority_known check (priority in ('low', 'normal', 'high', 'urgent')),
  constraint tasks_status_known check (status in ('todo', 'doing', 'waiting', 'done'))
);
create index tasks_by_due on app.tasks (tenant_id, due_sort, id) include (restricted, status) where deleted_at is null;
-- What is still to do, first due first: the list a day begins with.
create index tasks_open_by_due on app.tasks (tenant_id, due_sort, id) include (restricted) where deleted_at is null and status <> 'done';
create index tasks_on_board on app.tasks (tenant_id, status, position, id) include (restricted) where deleted_at is null;
create index tasks_by_update on app.tasks (tenant_id, updated_at, id) where deleted_at is null;
create index tasks_of_case on app.tasks (tenant_id, case_id, due_sort, id) where deleted_at is null;
create index tasks_of_hearing on app.tasks (tenant_id, hearing_id) where hearing_id is not null;
create index tasks_search on app.tasks using gin (tenant_id, search_text public.gin_trgm_ops);
call app.hold_to_firm('tasks', true);
grant select, insert, update on app.tasks to app_user;
create trigger tasks_touch before update on app.tasks for each row execute function app.touch();

-- tenant table, colocated with tasks: whose task it is, kept in step with tasks.assignee_ids for looking up by person
create table app.task_assignees (
  tenant_id uuid not null default app.current_tenant(),
  task_id   uuid not null,
  user_id   uuid not null,
  constraint task_assignees_pk primary key (tenant_id, task_id, user_id),
  constraint task_assignees_task_fk foreign key (tenant_id, task_id) references app.tasks (tenant_id, id) on delete cascade,
  constraint task_assignees_user_fk foreign key (user_id) references app.users (id)
);
create index task_assignees_of_user on app.task_assignees (tenant_id, user_id, task_id);
call app.hold_to_firm('task_assignees', false);
grant select, insert, delete on app.task_assignees to app_user;

create function app.index_task_assignees() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from app.task_assignees a where a.tenant_id = new.tenant_id and a.task_id = new.id and a.user_id <> all (new.assignee_ids);
  end if;
  insert into app.task_assignees (tenant_id, task_id, user_id)
  select new.tenant_id, new.id, assignee from (select distinct unnest(new.assignee_ids) as assignee) given
  on conflict do nothing;
  return null;
end $$;
create trigger tasks_assignees_added after insert on app.tasks for each row when (new.assignee_ids <> '{}') execute function app.index_task_assignees();
create trigger tasks_assignees_changed after update on app.tasks for each row
  when (old.assignee_ids is distinct from new.assignee_ids) execute function app.index_task_assignees();

-- A type of task is a national entry or the firm's own.
create function app.check_task_references() returns trigger language plpgsql as $$
begin
  if new.type_id is not null and not exists (
    select from app.reference_entries e where e.id = new.type_id and e.kind = 'task_type' and (e.tenant_id is null or e.tenant_id = new.tenant_id)) then
    raise foreign_key_violation using message = 'unknown reference', constraint = 'tasks_reference_known', column = 'type_id';
  end if;
  if new.hearing_id is not null and not exists (
    select from app.hearings h where h.tenant_id = new.tenant_id and h.id = new.hearing_id and h.case_id = new.case_id) then
    raise foreign_key_violation using message = 'a hearing of another case', constraint = 'tasks_reference_known', column = 'hearing_id';
  end if;
  return new;
end $$;
create trigger tasks_references before insert or update of type_id, hearing_id, case_id on app.tasks
  for each row execute function app.check_task_references();

-- tenant table, colocated with cases. body: the document tree of the editor, only nodes and marks the contract names;
-- body_text: its words. A private note is its author's alone: the second policy narrows the first.
create table app.case_notes (
  tenant_id   uuid        not null default app.current_tenant(),
  id          uuid        not null,
  case_id     uuid        not null,
  restricted  boolean     not null default false,
  author_id   uuid        not null,
  title       text        not null,
  body        jsonb       not null,
  body_text   text        not null default '',
  visibility  text        not null default 'team',
  pinned      boolean     not null default false,
  search_text text        not null default '',
  version     integer     not null default 1,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  constraint case_notes_pk primary key (tenant_id, id),
  constraint case_notes_case_fk foreign key (tenant_id, case_id) references app.cases (tenant_id, id) on delete cascade,
  constraint case_notes_author_fk foreign key (author_id) references app.users (id),
  constraint case_notes_visibility_known check (visibility in ('private', 'team'))
);
create index case_notes_newest on app.case_notes (tenant_id, pinned desc, updated_at desc, id) include (restricted, visibility, author_id) where deleted_at is null;
create index case_notes_of_case on app.case_notes (tenant_id, case_id, pinned desc, updated_at desc, id) where deleted_at is null;
create index case_notes_of_author on app.case_notes (tenant_id, author_id, pinned desc, updated_at desc, id) where deleted_at is null;
create index case_notes_search on app.case_notes using gin (tenant_id, search_text public.gin_trgm_ops);
call app.hold_to_firm('case_notes', false);
create policy case_notes_private on app.case_notes as restrictive
  using      (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (visibility = 'team' or author_id = nullif(current_setting('app.user_id', true), '')::uuid);
grant select, insert, update on app.case_notes to app_user;
create trigger case_notes_touch before update on app.case_notes for each row execute function app.touch();
-- The trail keeps what the firm may read: of a private note nothing, not even that it is there.
create trigger case_notes_audit after insert or update on app.case_notes for each row
  when (new.visibility = 'team') execute function app.audit('case_notes', 'body');
create trigger case_notes_audit_delete after delete on app.case_notes for each row
  when (old.visibility = 'team') execute function app.audit('case_notes', 'body');
