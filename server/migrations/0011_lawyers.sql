-- A lawyer's record outlives the membership it came with.

-- left_at: since when the member it was made for is gone; the name stays on cases and hearings, and is offered no more.
-- created_by: who may delete it without being an admin; null for a record that came with a membership.
alter table app.lawyers
  add column left_at    timestamptz,
  add column created_by uuid,
  add constraint lawyers_created_by_fk foreign key (created_by) references app.users (id);
create index lawyers_by_update on app.lawyers (tenant_id, updated_at, id) where deleted_at is null;

-- Notes: with the columns both policies and the look for deleted cases ask for, so that a total is counted in the index alone.
drop index app.case_notes_newest;
create index case_notes_newest on app.case_notes (tenant_id, pinned desc, updated_at desc, id) include (restricted, visibility, author_id, case_id) where deleted_at is null;
