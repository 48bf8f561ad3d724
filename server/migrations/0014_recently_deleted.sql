-- What was deleted lately, newest first, without looking at what is there.
create index cases_deleted on app.cases (tenant_id, deleted_at desc, id) where deleted_at is not null;
create index hearings_deleted on app.hearings (tenant_id, deleted_at desc, id) where deleted_at is not null;
create index tasks_deleted on app.tasks (tenant_id, deleted_at desc, id) where deleted_at is not null;
create index case_notes_deleted on app.case_notes (tenant_id, deleted_at desc, id) where deleted_at is not null;
create index people_deleted on app.people (tenant_id, deleted_at desc, id) where deleted_at is not null;
create index lawyers_deleted on app.lawyers (tenant_id, deleted_at desc, id) where deleted_at is not null;
