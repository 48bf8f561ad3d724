-- A person's open deadlines, which the list, the digest and the handover read. The index of all deadlines of the person led through
-- every one that was met years ago: 490 of them for a page of 50 in a firm of 200,000 cases.
create index deadlines_open_of_owner on app.deadlines (tenant_id, owner_id, due_on, id) include (restricted, case_id)
  where deleted_at is null and state in ('computed', 'confirmed');
drop index app.deadlines_of_owner;

-- Overdue vakalatnamas are counted in the index alone: whether their case is deleted depends on its id.
drop index app.vakalatnamas_by_due;
create index vakalatnamas_by_due on app.vakalatnamas (tenant_id, due_on, id) include (restricted, case_id) where deleted_at is null;

-- Whether a person has few or many cases and hearings is counted up to 501 of them. In an index alone the count stops there; rows
-- looked up by a bitmap are all collected first, however many the person has.
drop index app.case_team_of_user;
create index case_team_of_user on app.case_team (tenant_id, user_id, case_id) include (restricted, left_at);
drop index app.hearing_lawyers_of_lawyer;
create index hearing_lawyers_of_lawyer on app.hearing_lawyers (tenant_id, lawyer_id, hearing_id) include (restricted, case_id);

-- The coming hearings of a case are found with their place on the board in this index alone, which is then cheaper than that of the
-- diary in a firm of any size.
drop index app.hearings_of_case;
create index hearings_of_case on app.hearings (tenant_id, case_id, hearing_date, id) include (restricted, of_deleted_case, business_on_date, board_sort)
  where deleted_at is null;
