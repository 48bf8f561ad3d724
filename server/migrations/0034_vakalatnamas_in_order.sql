-- The list by the day an instrument is due, with those that are never due at its end, in both directions: read from an index
-- however many a firm has. It serves what asks for the overdue alone as well, which had a narrower one.
drop index app.vakalatnamas_by_due;
create index vakalatnamas_by_due on app.vakalatnamas (tenant_id, due_on, id) include (restricted) where deleted_at is null;
create index vakalatnamas_by_due_last on app.vakalatnamas (tenant_id, due_on desc nulls last, id desc) include (restricted) where deleted_at is null;
