-- What each trigger does, kept beside it in the catalogue: `npm run generate` makes docs/database-triggers.md of these comments, and
-- server/test/guards/every-trigger-is-explained.test.ts refuses a trigger without words. A comment has two lines: what, and why.

-- A trigger function that many tables use alike is a family: its comment speaks for all of them.
comment on function app.audit() is
'Writes a line to `audit_log`: who changed which row in which request, and the columns that changed.
Every change of an audited table is recorded, whoever makes it; a job seals the lines (adr/0014).';
comment on function app.touch() is
'Adds one to `version` and sets `updated_at`.
`If-Match` compares the version, so that the slower of two editors overwrites nothing.';
comment on function app.note_list_change() is
'Writes one line per transaction to `list_changes`, and now and then removes lines older than an hour.
A cached total stays in use until such a line shows that a table it counts has changed (adr/0015).';
comment on function app.refuse_early_removal() is
'Refuses to remove a row that was not deleted over 30 days ago, by itself or with its case, and a row that `app.kept_because()` keeps.
Undo, legal holds and retention then hold against every statement of the application, not only against its purge.';
comment on function app.restrict_like_case() is
'Sets `restricted` to that of the case, and to true if the writer cannot see the case.
The policy then refuses a row that the writer may not see, and no writer has to set the flag (adr/0007).';
comment on function app.restrict_children() is
'Copies `restricted` of the case to the rows of one other table that belong to it, also to rows that the writer cannot see.
A case that becomes restricted, or is opened, takes everything that belongs to it along (adr/0007).';

-- Triggers that write another table.
comment on trigger hearings_dates on app.hearings is
'Locks the case, derives its first, last and next hearing date from its hearings, and writes them to `cases`.
No writer of a hearing can forget the dates, and two writers at once get them right (adr/0008).';
comment on trigger cases_deleted_hearings on app.cases is
'Sets `of_deleted_case` on the hearings of a case that is deleted or restored.
Lists of hearings leave out deleted cases without joining `cases`, so a total is counted in an index alone.';
comment on trigger hearings_lawyers_added on app.hearings is
'Inserts a row of `hearing_lawyers` for each id in `lawyer_ids`.
The array is the source; the table lets all hearings of one lawyer be found by index.';
comment on trigger hearings_lawyers_changed on app.hearings is
'Deletes and inserts rows of `hearing_lawyers` until they are those of `lawyer_ids`.
The array is the source; the table lets all hearings of one lawyer be found by index.';
comment on trigger tasks_assignees_added on app.tasks is
'Inserts a row of `task_assignees` for each id in `assignee_ids`.
The array is the source; the table lets all tasks of one member be found by index.';
comment on trigger tasks_assignees_changed on app.tasks is
'Deletes and inserts rows of `task_assignees` until they are those of `assignee_ids`.
The array is the source; the table lets all tasks of one member be found by index.';
comment on trigger vakalatnamas_case_followed on app.vakalatnamas is
'Writes the new `case_id` to the acceptances, transitions and merge records of a vakalatnama that moves to another case.
What belongs to the vakalatnama is then restricted like its new case and goes with it.';
comment on trigger cases_restrict_linked on app.cases is
'Copies `restricted` of the case to `linked_restricted` of the links that end at it.
A link is visible only to people who see both of its cases (adr/0016).';
comment on trigger cases_restrict_other on app.cases is
'Copies `restricted` of the case to `other_restricted` of the audit lines that name it as their other case.
A line about a link or a move is visible only to people who see both cases (adr/0016).';

-- Triggers that change the row being written.
comment on trigger case_parties_follow_merge on app.case_parties is
'Replaces `person_id` by the person that the named record was merged into, and locks that person against a merge.
A party never names a merged person, also where the merge and the new party come at once.';
comment on trigger vakalatnamas_follow_merge on app.vakalatnamas is
'Replaces `person_id` of each executant in `facts` by the person that the named record was merged into, and locks these people.
A vakalatnama never names a merged person, also where the merge and the vakalatnama come at once.';
comment on trigger case_links_restrict_linked on app.case_links is
'Sets `linked_restricted` to `restricted` of the linked case, and to true if the writer cannot see that case.
The policy then refuses a link to a case that the writer may not see (adr/0016).';

-- Triggers of a family that leave out some changes.
comment on trigger cases_touch on app.cases is
'Adds one to `version` and sets `updated_at`, unless a hearing date changes or the setting `app.indexing` is on.
A derived date and a rewritten search text are no edit: a person who has the case open can still save (adr/0008).';
comment on trigger hearings_touch on app.hearings is
'Adds one to `version` and sets `updated_at`, unless `of_deleted_case` changes.
Deleting or restoring the case is no edit of its hearings: a person who has one open can still save.';
comment on trigger tasks_touch on app.tasks is
'Adds one to `version` and sets `updated_at`, unless `position` changes.
Moving a card within its column is no edit of the task: a person who has it open can still save.';
comment on trigger case_notes_audit on app.case_notes is
'Writes an audit line for a team note that is inserted or changed, and none for a private note.
A line would tell the firm that a private note exists.';
comment on trigger case_notes_audit_delete on app.case_notes is
'Writes an audit line for a team note that is removed, and none for a private note.
A line would tell the firm that a private note existed; the condition needs the old row, so it is a trigger of its own.';

-- Triggers that refuse a row.
comment on trigger cases_references on app.cases is
'Refuses a category, type, subtype, court or judge that is neither national nor of the firm, or an entry of another kind.
A foreign key is checked without row security and would accept the entry of another firm (adr/0001).';
comment on trigger hearings_references on app.hearings is
'Refuses a court or judge that is neither national nor of the firm.
A foreign key is checked without row security and would accept the court of another firm (adr/0001).';
comment on trigger tasks_references on app.tasks is
'Refuses a type that is neither national nor of the firm, or no type of task, and a hearing of another case.
A foreign key is checked without row security and would accept the entry of another firm (adr/0001).';
comment on trigger documents_references on app.documents is
'Refuses a checklist item that is neither national nor of the firm, or no entry of the checklist.
A foreign key is checked without row security and would accept the entry of another firm (adr/0001).';
comment on trigger vakalatnamas_references on app.vakalatnamas is
'Refuses a court that is neither national nor of the firm.
A foreign key is checked without row security and would accept the court of another firm (adr/0001).';
comment on trigger cases_cnr_seen on app.cases is
'Refuses a CNR, when it is entered or its case is restored, that another case which the writer can see has, where one of the two is restricted.
The unique index `cases_cnr` leaves out restricted cases, because its refusal would reveal them to people outside (adr/0016).';
comment on trigger vakalatnamas_keep on app.vakalatnamas is
'Refuses to remove a signed vakalatnama before its retention ends, also where its case is removed and whoever removes it.
Courts require it to be kept (adr/0011); `vakalatnamas_remove_in_time` binds only the role of the application.';
