import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseBefore } from './earlier-database-fixture.ts';

const database = await databaseBefore('0095');
const { client } = database;
const [firm, other] = [uuidv7(), uuidv7()];

/** Firm, last day, state, code of the rule, and whether it is deleted. */
const DEADLINES = [
  [firm, '2027-01-26', 'computed', 'la.116.other', false],
  [firm, '2027-10-02', 'confirmed', 'la.116.other', false],
  [firm, '2026-08-15', 'met', 'la.116.other', false],
  [firm, '2028-08-15', 'computed', 'la.116.other', true],
  [firm, '2029-08-15', 'computed', null, false],
  [other, '2027-01-25', 'computed', 'la.116.other', false],
] as const;

beforeAll(async () => {
  // Without the records that a deadline refers to.
  await client.query('set session_replication_role = replica');
  for (const id of [firm, other])
    await client.query(`insert into app.tenants (id, code, name, plan) values ($1, $2, 'Firm', 'solo')`, [id, id]);
  for (const [tenant, dueOn, state, code, isDeleted] of DEADLINES)
    await client.query(
      `insert into app.deadlines (tenant_id, id, case_id, title, kind, owner_id, created_by, due_on, state, outcome, rule_code, rule, deleted_at, restricted)
       values ($1, gen_random_uuid(), gen_random_uuid(), 'Appeal', 'limitation', gen_random_uuid(), gen_random_uuid(), $2, $3,
         case when $3 = 'met' then 'Filed' end, $4, case when $4::text is not null then '{}'::jsonb end, case when $5 then now() end, true)`,
      [tenant, dueOn, state, code, isDeleted],
    );
});
afterAll(async () => await database.drop());

it('migration 0095 has the open deadlines computed anew that end on a national holiday, those of restricted cases too', async () => {
  expect(await database.migrate()).toContain('0095_national_holidays.sql');
  const { rows } = await client.query<{ payload: unknown }>(
    `select payload from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = job.task_id
     where task.identifier = 'deadlines:recompute'`,
  );
  expect(rows).toEqual([{ payload: { tenant_id: firm, court_id: null, from: '2027-01-26', to: '2027-10-02' } }]);
});
