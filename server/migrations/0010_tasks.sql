-- Orders of the list of tasks, and a board on which moving a card is no edit of the task.

-- With the columns the policy asks for, so that a total is counted in the index alone.
drop index app.tasks_open_by_due;
drop index app.tasks_on_board;
create index tasks_open_by_due on app.tasks (tenant_id, due_sort, id) include (restricted, case_id, status) where deleted_at is null and status <> 'done';
create index tasks_on_board on app.tasks (tenant_id, status, position, id) include (restricted, case_id) where deleted_at is null;
-- What is to do by its day, overdue first; then what is done.
create index tasks_in_order on app.tasks (tenant_id, (status = 'done'), due_sort, id) include (restricted, case_id, status) where deleted_at is null;
-- What is to do, most pressing first.
create index tasks_by_priority on app.tasks (tenant_id, (status = 'done'), array_position(array['urgent', 'high', 'normal', 'low'], priority), due_sort, id)
  where deleted_at is null;
create index tasks_by_title on app.tasks (tenant_id, title, id) where deleted_at is null;
-- Tasks of a deleted case are not shown: the few deleted cases are looked for, not the many that stand.
create index cases_gone on app.cases (tenant_id, id) include (restricted) where deleted_at is not null;

-- A card that moved within its column is no edit: somebody who has the task open may still save, and the trail, which
-- tells what was done, keeps silent. A move to another column changes the status, and that is told.
drop trigger tasks_touch on app.tasks;
create trigger tasks_touch before update on app.tasks for each row
  when (old.position is not distinct from new.position) execute function app.touch();
drop trigger tasks_audit on app.tasks;
create trigger tasks_audit after insert or update or delete on app.tasks for each row execute function app.audit('tasks', 'position');
