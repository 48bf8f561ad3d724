import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type House, makeHouse } from './stranger-records-fixture.ts';
import { probeTables, type ProbedTable, tablesOf } from './table-probe.ts';
import { newTenant, type TestTenant } from './tenant-fixture.ts';

/** As the application, past all of its code. */
const client = new pg.Client({ connectionString: inject('databaseUrl') });
const superuser = new pg.Client({ connectionString: inject('superuserUrl') });
let ours: House;
let other: TestTenant;
let tables: ProbedTable[];

beforeAll(async () => {
  await Promise.all([client.connect(), superuser.connect()]);
  const firm = await newTenant();
  other = await newTenant();
  ours = await makeHouse(firm, await firm.member('lawyer'), `Tapti${uuidv7().slice(-8)}`);
  tables = await tablesOf(superuser, firm.tenantId);
});
afterAll(async () => {
  await Promise.all([client.end(), superuser.end()]);
});

const scope = (tenantId: string, walls = '', sees = '') => ({
  text: 'select app.set_tenant($1, null, $2, $3, null)',
  values: [tenantId, walls, sees],
});

/** Looks for our rows after these statements, in one transaction that comes to nothing. */
async function foundAfter(...statements: (string | pg.QueryConfig)[]): Promise<string[]> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    return await probeTables(client, tables, ours.firm.tenantId);
  } finally {
    await client.query('rollback');
  }
}

describe('with the database alone, nobody sees, changes, deletes or adds a row of another firm', () => {
  it('looks at every table a firm fills', () => {
    expect(tables.length).toBeGreaterThanOrEqual(30);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cases', 'people', 'audit_log', 'documents', 'case_notes', 'courts']),
    );
  });

  it('without a scope', async () => {
    expect(await foundAfter()).toEqual([]);
  });

  it('in the scope of another firm, whatever walls it may see over', async () => {
    expect(await foundAfter(scope(other.tenantId))).toEqual([]);
    expect(await foundAfter(scope(other.tenantId, ours.records.case, 'on'))).toEqual([]);
  });

  it('in the scope of no firm at all, or of nothing that could be one', async () => {
    expect(await foundAfter(scope(uuidv7(), '', 'on'))).toEqual([]);
    expect(await foundAfter(`set local app.tenant_id = ''`)).toEqual([]);
    await expect(foundAfter(scope('nobody'))).rejects.toThrow(/invalid input syntax for type uuid/);
    const answers = await foundAfter(`set local app.tenant_id = 'nobody'`);
    expect(answers.every((answer) => answer.includes('invalid input syntax for type uuid'))).toBe(true);
  });

  it('once the scope was switched to another firm inside the transaction', async () => {
    expect(await foundAfter(scope(ours.firm.tenantId, ours.records.case, 'on'), scope(other.tenantId))).toEqual([]);
  });

  it('once a transaction of the firm has ended on the same connection, well or badly', async () => {
    for (const end of ['commit', 'rollback']) {
      await client.query('begin');
      await client.query(scope(ours.firm.tenantId, ours.records.case, 'on'));
      await client.query(end);
      expect(await foundAfter()).toEqual([]);
    }
    await client.query('begin');
    await client.query(scope(ours.firm.tenantId, '', 'on'));
    await expect(client.query('select 1 / 0')).rejects.toThrow();
    await client.query('rollback');
    expect(await foundAfter()).toEqual([]);
  });

  it('behind a wall, from inside the firm', async () => {
    const outside = await foundAfter(scope(ours.firm.tenantId));
    const walled = [
      'cases',
      'hearings',
      'tasks',
      'case_notes',
      'case_parties',
      'case_team',
      'documents',
      'document_versions',
      'vakalatnamas',
    ];
    const touched = outside.filter((fault) => walled.some((table) => fault.startsWith(`${table} was`)));
    expect(touched).toEqual([]);
  });

  it('finds them itself where it may: the probe is no blind one', async () => {
    const inside = await foundAfter(scope(ours.firm.tenantId, '', 'on'));
    expect(inside.filter((fault) => fault.endsWith('was read')).length).toBeGreaterThan(tables.length - 5);
  });
});
