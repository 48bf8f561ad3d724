/**
 * The data of a firm for the growth measurements, table by table, in insertion order. `:name` is a placeholder for a value. Each
 * statement generates its rows inside the database, so that a million rows take seconds.
 */

/** The cases of the firm by file number. */
const FIRM_CASES = `(select id, file_number::int as n from app.cases where tenant_id = :firm) c`;

/** Hearings per case, as in a busy chamber: three past, two upcoming, 150 days apart. One in five has text, whose folding is costly. */
const HEARINGS_PER_CASE = 5;
const BETWEEN_HEARINGS = 150;

const CASES = `
insert into app.cases (tenant_id, id, file_number, title, status, phase, registration_number, court_id, client_names, search_text, stage, stage_text,
  last_hearing_date, next_hearing_date, updated_at)
select :firm, id, n, 'Menon ' || n || ' v. State', (array['open', 'pending', 'pending', 'disposed'])[1 + n % 4],
  (array['drafting', 'before_court', 'before_court', 'decided'])[1 + n % 4], 'WP(C) ' || n || '/2024', courts.ids[1 + n % 20], array['Menon ' || n],
  'menon ' || n || ' v. state wp(c) ' || n || '/2024', (array['arguments', 'evidence', 'notice'])[1 + n % 3], 'Arguments',
  case when n % 4 in (1, 2) then current_date - ${BETWEEN_HEARINGS} + n % ${BETWEEN_HEARINGS} end,
  case when n % 4 in (1, 2) and n % 40 > 2 then current_date + n % ${BETWEEN_HEARINGS} end, now() - n * interval '1 minute'
from (select n, uuidv7() as id from generate_series(1, :cases) n) made,
  (select array_agg(id) as ids from (select id from app.courts where tenant_id is null order by name limit 20) first) courts;

analyze app.cases;
insert into app.case_team (tenant_id, case_id, user_id, role) select :firm, id, :senior, 'arguing' from ${FIRM_CASES};
insert into app.case_team (tenant_id, case_id, user_id, role) select :firm, id, :junior, 'assisting' from ${FIRM_CASES} where n % :share = 0;

insert into app.people (tenant_id, id, name, kinds, email, search_text, updated_at)
select :firm, uuidv7(), 'Menon ' || n, array[(array['client', 'client', 'opposing'])[1 + n % 3]], 'menon' || n || '@example.in', 'menon ' || n,
  now() - n * interval '1 minute' from ${FIRM_CASES} where n % 2 = 0;

insert into app.case_parties (tenant_id, id, case_id, person_id, name, side, role, ordinal, is_client)
select :firm, uuidv7(), c.id, p.id, p.name, 'petitioner', 'petitioner', 1, true
from ${FIRM_CASES} join (select id, name, row_number() over (order by id) as place from app.people where tenant_id = :firm) p on (c.n + 1) / 2 = p.place;
insert into app.case_parties (tenant_id, id, case_id, name, side, role, ordinal)
select :firm, uuidv7(), id, 'State', 'respondent', 'respondent', 1 from ${FIRM_CASES}`;

const HEARINGS = `
insert into app.lawyers (tenant_id, id, name, is_external) select :firm, uuidv7(), 'Counsel ' || n, true from generate_series(1, :colleagues) n;
insert into app.lawyers (tenant_id, id, name, user_id) values (:firm, uuidv7(), 'A. Rao', :senior), (:firm, uuidv7(), 'B. Shah', :junior);

insert into app.hearings (tenant_id, id, case_id, hearing_date, business_on_date, court_id, purpose_text, lawyer_ids)
select :firm, uuidv7(), c.id, days.fixed, case when days.fixed < current_date and c.n % 50 > 0 then days.fixed end, courts.ids[1 + c.n % 20], case turn when 1 then 'Arguments' end,
  array[case when (c.n + turn) % 2 = 0 then me.id else others.ids[1 + (c.n + turn) % :colleagues] end]
from ${FIRM_CASES}, generate_series(1, ${HEARINGS_PER_CASE}) turn,
  lateral (select current_date + (turn - 4) * ${BETWEEN_HEARINGS} + (c.n % ${BETWEEN_HEARINGS})::int as fixed) days,
  (select id from app.lawyers where tenant_id = :firm and user_id = :senior) me, (select array_agg(id) as ids from app.lawyers where tenant_id = :firm and is_external) others,
  (select array_agg(id) as ids from (select id from app.courts where tenant_id is null order by name limit 20) first) courts;
-- Triggers are disabled here, so rows that they would maintain are inserted by hand.
insert into app.hearing_lawyers (tenant_id, hearing_id, lawyer_id, case_id) select :firm, id, lawyer_ids[1], case_id from app.hearings where tenant_id = :firm`;

const WORK = `
insert into app.tasks (tenant_id, id, case_id, title, due_date, status, assignee_ids, created_by, search_text, updated_at)
select :firm, uuidv7(), id, 'Draft reply ' || n, current_date + (n * 7 + turn * 91) % 400 - 200, (array['todo', 'doing', 'waiting', 'done'])[1 + (n + turn) % 4],
  array[:senior::uuid], :senior, 'draft reply ' || n, now() - n * interval '1 minute' from ${FIRM_CASES}, generate_series(1, 2) turn;
insert into app.task_assignees (tenant_id, task_id, user_id) select :firm, id, :senior from app.tasks where tenant_id = :firm;
insert into app.tasks (tenant_id, id, case_id, title, due_date, assignee_ids, created_by, search_text)
select :firm, uuidv7(), id, 'Copy of order ' || n, current_date + 3, array[:junior::uuid], :senior, 'copy of order ' || n from ${FIRM_CASES} where n % :share = 0;
insert into app.task_assignees (tenant_id, task_id, user_id) select :firm, id, :junior from app.tasks where tenant_id = :firm and assignee_ids = array[:junior::uuid];

insert into app.deadlines (tenant_id, id, case_id, title, kind, due_on, state, outcome, closed_on, owner_id, created_by)
select :firm, uuidv7(), id, 'Written statement ' || n, 'pleading', current_date + (n * 7)::int % 400 - 100, case when n % 20 = 0 then 'met' else 'confirmed' end,
  case when n % 20 = 0 then 'Filed' end, case when n % 20 = 0 then current_date end, case when n % :share = 0 then :junior else :senior end::uuid, :senior
from ${FIRM_CASES} where n % 4 = 0 or n % :share = 0;

insert into app.case_notes (tenant_id, id, case_id, author_id, title, body, body_text, search_text, updated_at)
select :firm, uuidv7(), id, case when n % :share = 0 then :junior else :senior end::uuid, 'Conference ' || n, '{"type": "doc", "content": []}', '', 'conference ' || n,
  now() - n * interval '1 minute' from ${FIRM_CASES};

with added as (
  insert into app.documents (tenant_id, id, case_id, title, created_by, search_text, updated_at)
  select :firm, uuidv7(), id, 'Reply ' || n, :senior, 'reply ' || n, now() - n * interval '1 minute' from ${FIRM_CASES} returning *)
insert into app.document_versions (tenant_id, id, document_id, case_id, number, file_id, file_name, media_type, kind, size_bytes, sha256, scan_status, text_status, uploaded_by, uploaded_at)
select tenant_id, uuidv7(), id, case_id, 1, gen_random_uuid(), 'reply.pdf', 'application/pdf', 'pdf', 1000 + hashtext(title) % 1000, '', 'clean', 'none', :senior, updated_at from added;

insert into app.vakalatnamas (tenant_id, id, case_id, title, language, facts, instrument, state, state_on, due_on, retention_years, created_by, search_text, updated_at)
select :firm, uuidv7(), id, 'Vakalatnama ' || n, 'en', '{"executants": [], "advocates": []}', '{}', 'sent_for_sign', current_date - 30, current_date + n % 200 - 100, 8, :senior, 'vakalatnama ' || n,
  now() - n * interval '1 minute' from ${FIRM_CASES} where n % 4 = 0`;

/** A tenth of the senior's notifications is unread; the audit log has a realistic number of lines since yesterday. */
const NOTIFICATIONS = `
insert into app.notifications (tenant_id, id, user_id, kind, title, message, cause, read_at, created_at)
select :firm, uuidv7(), :senior, 'changed', 'News', 'Something changed', 'seed:' || n, case when n % 10 > 0 then now() end, now() - n * interval '1 minute' from ${FIRM_CASES};
insert into app.notifications (tenant_id, id, user_id, kind, title, message, cause)
select :firm, uuidv7(), :junior, 'changed', 'News', 'Something changed', 'seed:' || n from ${FIRM_CASES} where n % :share = 0;

insert into app.audit_log (tenant_id, at, actor_id, table_name, action, row_id, case_id, row_version, is_now)
select :firm, now() - (n * interval '300 days' / :cases), :junior, 'cases', 'update', id, id, turn + 1, '{"stage_text": "Arguments"}'
from ${FIRM_CASES}, generate_series(1, 2) turn;
insert into app.counters (tenant_id, name, value) values (:firm, 'file_number', :cases)`;

/** The statements that fill one firm: its cases first, then the dependent records in parallel. */
export const FILLING = { first: CASES, then: [HEARINGS, `${WORK};${NOTIFICATIONS}`] } as const;
