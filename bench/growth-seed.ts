import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { codeOf } from './seed.ts';

/** A firm of one size, as its first lawyer sees it. */
export interface SizedFirm {
  readonly code: string;
  readonly caseId: string;
}

/** Five hearings and two and a half tasks to a case, as in a busy chamber. */
const HEARINGS_PER_CASE = 5;
const TASKS_PER_CASE = 2.5;
const PEOPLE_PER_CASE = 0.5;
const NOTES_PER_CASE = 1;

const ADD_CASES = `
insert into app.cases (tenant_id, id, file_number, title, status, phase, registration_number, client_names, search_text, stage, stage_text)
select $1, gen_random_uuid(), n, 'Menon ' || n || ' v. State', (array['open', 'pending', 'pending', 'disposed'])[1 + n % 4],
  (array['drafting', 'before_court', 'before_court', 'decided'])[1 + n % 4], 'WP(C) ' || n || '/2024', array['Menon ' || n],
  'menon ' || n || ' v. state wp(c) ' || n || '/2024', 'arguments', 'Arguments'
from generate_series(1, $2::int) n`;

// One hearing in five is still to come; the days run from two years back to one ahead of today.
const ADD_HEARINGS = `
insert into app.hearings (tenant_id, id, case_id, hearing_date, business_on_date, purpose_text, lawyer_ids)
select $1, gen_random_uuid(), c.id, days.fixed, case when days.fixed < current_date then days.fixed end, 'Arguments', array[$3::uuid]
from (select id, row_number() over () as place from app.cases where tenant_id = $1) c, generate_series(1, $2::int) turn,
  lateral (select current_date + (turn - 4) * 150 + (c.place % 150)::int as fixed) days`;

const ADD_TASKS = `
insert into app.tasks (tenant_id, id, case_id, title, due_date, status, assignee_ids, created_by, search_text)
select $1, gen_random_uuid(), all_cases.ids[1 + n % cardinality(all_cases.ids)], 'Draft reply ' || n, current_date + (n * 7) % 400 - 200, (array['todo', 'doing', 'waiting', 'done'])[1 + n % 4],
  array[$3::uuid], $3, 'draft reply ' || n
from generate_series(1, $2::int) n, (select array_agg(id) as ids from app.cases where tenant_id = $1) all_cases`;

const ADD_NOTES = `
insert into app.case_notes (tenant_id, id, case_id, author_id, title, body, body_text, search_text, updated_at)
select $1, gen_random_uuid(), all_cases.ids[1 + n % cardinality(all_cases.ids)], $3, 'Conference ' || n, '{"type": "doc", "content": []}', '', 'conference ' || n, now() - n * interval '1 minute'
from generate_series(1, $2::int) n, (select array_agg(id) as ids from app.cases where tenant_id = $1) all_cases`;

const ADD_DOCUMENTS = `
with added as (
  insert into app.documents (tenant_id, id, case_id, title, created_by, search_text, updated_at)
  select tenant_id, gen_random_uuid(), id, 'Reply ' || file_number, $2, 'reply ' || file_number, now() - file_number * interval '1 minute'
  from app.cases where tenant_id = $1 returning *)
insert into app.document_versions (tenant_id, id, document_id, case_id, number, file_id, file_name, media_type, kind, size_bytes, sha256, scan_status, text_status, uploaded_by, uploaded_at)
select tenant_id, gen_random_uuid(), id, case_id, 1, gen_random_uuid(), 'reply.pdf', 'application/pdf', 'pdf', 1000 + length(title), '', 'clean', 'none', $2, updated_at from added`;

const ADD_PEOPLE = `
insert into app.people (tenant_id, id, name, kinds, email, search_text)
select $1, gen_random_uuid(), 'Menon ' || n, array['client'], 'menon' || n || '@example.in', 'menon ' || n from generate_series(1, $2::int) n`;

const ADD_NEWS = `
insert into app.notifications (tenant_id, id, user_id, kind, title, message, cause, read_at)
select $1, gen_random_uuid(), $3, 'changed', 'News', 'Something changed', 'seed:' || n, case when n % 10 > 0 then now() end from generate_series(1, $2::int) n`;

/** Adds a firm with so many cases, and what belongs to them in proportion; the person is a lawyer of it. */
async function addFirm(client: pg.Client, userId: string, cases: number): Promise<SizedFirm> {
  const [tenantId, lawyerId] = [uuidv7(), uuidv7()];
  const code = codeOf(tenantId);
  await client.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'enterprise')`, [tenantId, code]);
  await client.query(`insert into app.memberships (tenant_id, user_id, role_name) values ($1, $2, 'lawyer')`, [tenantId, userId]);
  await client.query(`insert into app.lawyers (tenant_id, id, name, user_id) values ($1, $2, 'A. Rao', $3)`, [tenantId, lawyerId, userId]);
  await client.query(ADD_CASES, [tenantId, cases]);
  await client.query(
    `insert into app.case_team (tenant_id, case_id, user_id, role) select tenant_id, id, $2, 'arguing' from app.cases where tenant_id = $1`,
    [tenantId, userId],
  );
  await client.query(ADD_HEARINGS, [tenantId, HEARINGS_PER_CASE, lawyerId]);
  // What triggers keep in step elsewhere is written by hand here, where they sleep.
  await client.query(
    `insert into app.hearing_lawyers (tenant_id, hearing_id, lawyer_id, case_id) select tenant_id, id, $2, case_id from app.hearings where tenant_id = $1`,
    [tenantId, lawyerId],
  );
  await client.query(
    `update app.cases c set next_hearing_date = d.next_on, last_hearing_date = d.last_on from (
       select case_id, min(hearing_date) filter (where business_on_date is null) as next_on, max(business_on_date) as last_on
       from app.hearings where tenant_id = $1 group by case_id) d where c.tenant_id = $1 and c.id = d.case_id and c.status = 'pending'`,
    [tenantId],
  );
  await client.query(ADD_TASKS, [tenantId, cases * TASKS_PER_CASE, userId]);
  await client.query(
    `insert into app.task_assignees (tenant_id, task_id, user_id) select tenant_id, id, $2 from app.tasks where tenant_id = $1`,
    [tenantId, userId],
  );
  await client.query(ADD_NOTES, [tenantId, cases * NOTES_PER_CASE, userId]);
  await client.query(ADD_DOCUMENTS, [tenantId, userId]);
  await client.query(ADD_PEOPLE, [tenantId, cases * PEOPLE_PER_CASE]);
  await client.query(ADD_NEWS, [tenantId, cases, userId]);
  const { rows } = await client.query<{ id: string }>(`select id from app.cases where tenant_id = $1 limit 1`, [tenantId]);
  return { code, caseId: rows[0]?.id ?? '' };
}

/** Fills the database with one person's firms, one of each size. */
export async function seedSizes(superuserUrl: string, sizes: readonly number[]) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const [userId, sessionId] = [uuidv7(), uuidv7()];
  // The trail of a seed tells nobody anything.
  await client.query(`set session_replication_role = replica`);
  await client.query(`insert into app.users (id, email, name, password_hash) values ($1, 'growth@example.in', 'A. Rao', 'none')`, [userId]);
  await client.query(`insert into app.sessions (id, user_id) values ($1, $2)`, [sessionId, userId]);
  const firms: SizedFirm[] = [];
  for (const size of sizes) firms.push(await addFirm(client, userId, size));
  await client.query('vacuum analyze');
  await client.end();
  return { userId, sessionId, firms };
}

/** Cases of each small firm. */
const CASES_OF_A_NEIGHBOUR = 10;

/** Adds small firms, each with a few cases and a hearing of each. */
export async function seedNeighbours(superuserUrl: string, firms: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  const ids = Array.from({ length: firms }, () => uuidv7());
  await client.query(
    `insert into app.tenants (id, code, name, plan) select id, 'firm-' || right(id::text, 12), 'Firm', 'enterprise' from unnest($1::uuid[]) id`,
    [ids],
  );
  await client.query(
    `insert into app.cases (tenant_id, id, file_number, title, status, phase, search_text)
     select id, gen_random_uuid(), n, 'Pillai ' || n || ' v. State', 'pending', 'before_court', 'pillai ' || n || ' v. state'
     from unnest($1::uuid[]) id, generate_series(1, $2::int) n`,
    [ids, CASES_OF_A_NEIGHBOUR],
  );
  await client.query(
    `insert into app.hearings (tenant_id, id, case_id, hearing_date, purpose_text)
     select c.tenant_id, gen_random_uuid(), c.id, current_date + c.file_number::int, 'Arguments' from app.cases c where c.tenant_id = any ($1::uuid[])`,
    [ids],
  );
  await client.query('analyze');
  await client.end();
}
