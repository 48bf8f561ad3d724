-- A deleted task keeps its place on the board, and what is put beside it goes past it. Few are deleted, and read by column.
create index tasks_deleted_on_board on app.tasks (tenant_id, status, position, id) where deleted_at is not null;
