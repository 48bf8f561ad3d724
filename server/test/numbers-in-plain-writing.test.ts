import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { databaseBefore } from './processes/earlier-database-fixture.ts';

const database = await databaseBefore('0040');
afterAll(async () => await database.drop());

it('migration 0040 enqueues the normalization of case numbers once if the installation has firms', async () => {
  const { client } = database;
  await client.query(`insert into app.tenants (id, code, name, plan) values ($1, 'firm', 'Firm', 'solo')`, [uuidv7()]);
  expect(await database.migrate()).toContain('0040_numbers_in_plain_writing.sql');
  expect(await database.migrate()).toEqual([]);
  const { rows } = await client.query(`select task_identifier from graphile_worker.jobs where task_identifier = 'cases:plain-numbers'`);
  expect(rows).toEqual([{ task_identifier: 'cases:plain-numbers' }]);
});
