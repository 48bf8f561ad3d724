-- The order of the board is that of each column: between columns positions compare with those of tasks that the reader may not see.
-- tasks_on_board has it, column by column.
drop index app.tasks_by_position;
