import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { superuser } from '../../../../test/fixtures/tenant-fixture.ts';

const client = new pg.Client({ connectionString: inject('databaseUrl'), options: '-c search_path=app,public' });
const [firm, other, person] = [uuidv7(), uuidv7(), uuidv7()];
const caseId = uuidv7();

beforeAll(async () => {
  await client.connect();
  const tenants = [firm, other].map((id) => ({ id, code: `t-${id.slice(-12)}`, name: 'Firm' }));
  await superuser.insertInto('tenants').values(tenants).execute();
  await superuser
    .insertInto('cases')
    .values({ tenant_id: firm, id: caseId, file_number: 1, title: 'A v. B', status: 'open', phase: 'intake', restricted: true })
    .execute();
});
afterAll(async () => {
  await client.end();
});

type Scoped = readonly [tenant: string | null, person: string | null, cases: string | null, all: string | null, request: string | null];

/** What one transaction sees after each of these scopes is set in turn, and what its settings are at the end. */
async function seenAfter(scopes: readonly Scoped[]) {
  const titles: string[][] = [];
  for (const scope of scopes) {
    await client.query('select app.set_tenant($1, $2, $3, $4, $5)', [...scope]);
    titles.push((await client.query<{ title: string }>('select c.title from cases c')).rows.map(({ title }) => title));
  }
  const { rows } = await client.query<Record<string, string>>(
    `select name, nullif(current_setting(name, true), '') as value
     from unnest(array['app.tenant_id', 'app.user_id', 'app.restricted_cases', 'app.all_restricted', 'app.request_id']) name`,
  );
  return { titles, settings: rows.map(({ value }) => value) };
}

/** Runs `work` in a transaction in which Citus is loaded, as far as the function can tell, or is not. */
async function inTransaction<T>(isOnCitus: boolean, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    if (isOnCitus) await client.query(`set local citus.propagate_set_commands = 'local'`);
    return await work();
  } finally {
    await client.query('rollback');
  }
}

// A setting that was ever made keeps its name in the session, so one PostgreSQL comes first.
describe.each([
  ['on one PostgreSQL', false],
  ['where Citus is loaded', true],
])('app.set_tenant() %s', (_name, isOnCitus) => {
  it('replaces the scope as a whole: nothing of the one before is left', async () => {
    const found = await inTransaction(
      isOnCitus,
      async () =>
        await seenAfter([
          [firm, person, caseId, null, 'one'],
          [firm, person, '', '', 'two'],
          [firm, null, null, 'on', null],
          [other, null, null, 'on', null],
          [firm, null, null, null, null],
        ]),
    );
    expect(found).toEqual({ titles: [['A v. B'], [], ['A v. B'], [], []], settings: [firm, null, null, null, null] });
  });

  it('sets every part of the scope', async () => {
    const found = await inTransaction(isOnCitus, async () => await seenAfter([[firm, person, caseId, 'on', 'a request']]));
    expect(found.settings).toEqual([firm, person, caseId, 'on', 'a request']);
  });

  it('lasts until its transaction ends', async () => {
    await inTransaction(isOnCitus, async () => await seenAfter([[firm, person, '', 'on', null]]));
    expect((await client.query('select c.id from cases c')).rows).toEqual([]);
  });

  it('shows nothing without a firm', async () => {
    const nothing = inTransaction(isOnCitus, async () => await seenAfter([[null, null, null, 'on', null]]));
    if (isOnCitus) await expect(nothing).rejects.toThrow();
    else expect((await nothing).titles).toEqual([[]]);
  });
});
