-- The first hundred of a day by their hours, read from an index that no other can stand in for. Where PostgreSQL takes a firm
-- for a small one, a day read by another index and sorted costs the same, so that what it knew of the table at the moment
-- decided, and a day of thousands was read whole. Said in these words, the condition fits no index but this one.
create index hearings_board on app.hearings (tenant_id, hearing_date, hearing_time, id) include (restricted, case_id)
  where (deleted_at is not null or of_deleted_case) is false;
drop index app.hearings_by_hour;
