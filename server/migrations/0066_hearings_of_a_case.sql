-- Every statement about all hearings of a case, deleted ones too, read all hearings of the firm: its deletion and restoration
-- (cases_deleted_hearings), its restriction (cases_restrict_hearings) and its removal (the foreign key).
create index hearings_of_any_case on app.hearings (tenant_id, case_id);
