-- The undo of an import is a job, with its progress and with what it leaves.

-- `undone_by`: who asked for the undo. `removed`: records that it has removed so far.
alter table app.imports add column undone_by uuid, add column removed integer not null default 0,
  add constraint imports_undone_by_fk foreign key (undone_by) references app.users (id),
  drop constraint imports_state_known,
  add constraint imports_state_known check (state in ('check', 'running', 'done', 'undoing', 'undone', 'failed'));
drop index app.imports_one_running;
-- Two imports at once could both make the same case, and an undo could remove a case that the other adds to.
create unique index imports_one_running on app.imports (tenant_id) where state in ('running', 'undoing');
drop trigger imports_audit on app.imports;
drop trigger imports_audit_insert on app.imports;
-- How far it is tells nobody anything afterwards; a file's columns and their meaning are no change of the firm.
create trigger imports_audit after update or delete on app.imports
  for each row execute function app.audit('imports', 'handled', 'columns', 'mapping', 'notes', 'header_line', 'format', 'media_type', 'sheet', 'started_at', 'finished_at', 'undone_by', 'removed');
create trigger imports_audit_insert after insert on app.imports referencing new table as inserted
  for each statement execute function app.audit('imports', 'handled', 'columns', 'mapping', 'notes', 'header_line', 'format', 'media_type', 'sheet', 'started_at', 'finished_at', 'undone_by', 'removed');

-- `undo_step`: 0 before the undo, 1 once the cases and hearings of the row are undone, 2 once its people and courts are. `kept`: the records
-- that the undo leaves, with the reason.
alter table app.import_rows add column undo_step smallint not null default 0, add column kept jsonb not null default '[]',
  add constraint import_rows_undo_step_known check (undo_step in (0, 1, 2));
