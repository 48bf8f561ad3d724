import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from './earlier-database-fixture.ts';

const database = await databaseBefore('0098');
const { client } = database;
const [firm, court, other, caseId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()];

/** Title, rule, court, state, last day; and the court after the migration. */
const DEADLINES = [
  ['Appeal', 'la.116.high_court', court, 'confirmed', '2027-06-02', null],
  ['Appeal with its own court', 'la.116.high_court', other, 'computed', '2027-06-02', other],
  ['Appeal that was filed', 'la.116.high_court', court, 'met', '2027-06-02', court],
  ['Review', 'la.124.review', court, 'computed', '2027-06-02', court],
  ['Hand-made', null, court, 'computed', '2027-06-02', court],
] as const;

beforeAll(async () => {
  // Without the other records that these refer to.
  await client.query('set session_replication_role = replica');
  await client.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'solo')`, [firm, firm]);
  await client.query(
    `insert into app.cases (tenant_id, id, title, file_number, status, phase, court_id, restricted)
     values ($1, $2, 'Rao v. State', 1, 'open', 'intake', $3, true)`,
    [firm, caseId, court],
  );
  for (const [title, code, of, state, dueOn] of DEADLINES)
    await client.query(
      `insert into app.deadlines (tenant_id, id, case_id, title, kind, owner_id, created_by, due_on, state, outcome, rule_code, rule, court_id, restricted)
       values ($1, gen_random_uuid(), $2, $3, 'appeal', gen_random_uuid(), gen_random_uuid(), $4, $5,
         case when $5 = 'met' then 'Filed' end, $6, case when $6::text is not null then '{}'::jsonb end, $7, true)`,
      [firm, caseId, title, dueOn, state, code, of],
    );
  await client.query('set session_replication_role = origin');
});
afterAll(async () => await database.drop());

it('migration 0098 has open appeals counted anew without the court that decided', async () => {
  expect(await database.migrate()).toContain('0098_court_of_filing.sql');
  const { rows } = await client.query<{ title: string; court_id: string | null }>('select title, court_id from app.deadlines order by id');
  expect(new Map(rows.map((row) => [row.title, row.court_id]))).toEqual(new Map(DEADLINES.map(([title, , , , , after]) => [title, after])));
  const queued = await client.query(
    `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = 'deadlines:recompute'`,
  );
  expect(queued.rows).toEqual([{ payload: { tenant_id: firm, court_id: null, from: '2027-06-02', to: '2027-06-02' } }]);
});
