import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { databaseBefore } from './processes/earlier-database-fixture.ts';

const database = await databaseBefore('0084');
afterAll(async () => await database.drop());

it('migration 0084 enqueues the indexing of sections once if the installation has firms', async () => {
  const { client } = database;
  await client.query(`insert into app.tenants (id, code, name, plan) values ($1, 'firm', 'Firm', 'solo')`, [uuidv7()]);
  expect(await database.migrate()).toContain('0084_sections_in_search.sql');
  expect(await database.migrate()).toEqual([]);
  const { rows } = await client.query('select task_identifier from graphile_worker.jobs');
  expect(rows).toEqual([{ task_identifier: 'cases:section-words' }]);
});
