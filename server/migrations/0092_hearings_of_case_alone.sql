-- What counts the hearings of a case finds all in this index. Without these columns, a plan for firms of every size read the whole diary
-- of a large firm from another index: 1,500 blocks at 20,000 cases for each opening of a case.
drop index app.hearings_of_case;
create index hearings_of_case on app.hearings (tenant_id, case_id, hearing_date, id) include (restricted, of_deleted_case, business_on_date)
  where deleted_at is null;
