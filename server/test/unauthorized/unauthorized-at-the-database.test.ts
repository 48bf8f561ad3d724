import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type FirmRecords, makeFirmRecords } from './unauthorized-records-fixture.ts';
import { probeTables, type ProbedTable, tablesOf } from '../guards/table-probe.ts';
import { newTenant, type TestTenant } from '../fixtures/tenant-fixture.ts';

/** Connects with the application's role, bypassing its code. */
const client = new pg.Client({ connectionString: inject('databaseUrl') });
const superuser = new pg.Client({ connectionString: inject('superuserUrl') });
let ours: FirmRecords;
let other: TestTenant;
let tables: ProbedTable[];

beforeAll(async () => {
  await Promise.all([client.connect(), superuser.connect()]);
  const firm = await newTenant();
  other = await newTenant();
  ours = await makeFirmRecords(firm, await firm.member('lawyer'), `Tapti${uuidv7().slice(-8)}`);
  tables = await tablesOf(superuser, firm.tenantId);
});
afterAll(async () => {
  await Promise.all([client.end(), superuser.end()]);
});

const scope = (tenantId: string, restrictions = '', access = '') => ({
  text: 'select app.set_tenant($1, null, $2, $3, null)',
  values: [tenantId, restrictions, access],
});

/** Probes for our rows after these statements, in a transaction that is rolled back. */
async function foundAfter(...statements: (string | pg.QueryConfig)[]): Promise<string[]> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    return await probeTables(client, tables, ours.firm.tenantId);
  } finally {
    await client.query('rollback');
  }
}

describe('a database client with the application’s role', () => {
  it('is tested against every table that has rows of a firm', () => {
    expect(tables.length).toBeGreaterThanOrEqual(30);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['cases', 'people', 'audit_log', 'documents', 'case_notes', 'courts']),
    );
  });

  it('reaches no row of a firm without a scope', async () => {
    expect(await foundAfter()).toEqual([]);
  });

  it('reaches no row in the scope of another firm, even with access to restricted cases', async () => {
    expect(await foundAfter(scope(other.tenantId))).toEqual([]);
    expect(await foundAfter(scope(other.tenantId, ours.records.case, 'on'))).toEqual([]);
  });

  it('reaches no row in the scope of an unknown, empty or invalid firm', async () => {
    expect(await foundAfter(scope(uuidv7(), '', 'on'))).toEqual([]);
    expect(await foundAfter(`set local app.tenant_id = ''`)).toEqual([]);
    await expect(foundAfter(scope('nobody'))).rejects.toThrow(/invalid input syntax for type uuid/);
    const answers = await foundAfter(`set local app.tenant_id = 'nobody'`);
    expect(answers.every((answer) => answer.includes('invalid input syntax for type uuid'))).toBe(true);
  });

  it('reaches no row after the scope was switched to another firm within the transaction', async () => {
    expect(await foundAfter(scope(ours.firm.tenantId, ours.records.case, 'on'), scope(other.tenantId))).toEqual([]);
  });

  it('reaches no row after a transaction of the firm was committed or rolled back on the same connection', async () => {
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

  it('reaches no row of a restricted case from within the firm', async () => {
    const outside = await foundAfter(scope(ours.firm.tenantId));
    const restrictedCase = [
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
    const touched = outside.filter((fault) => restrictedCase.some((table) => fault.startsWith(`${table} was`)));
    expect(touched).toEqual([]);
  });

  it('does reach the rows in the scope of the firm, which shows that the probe works', async () => {
    const inside = await foundAfter(scope(ours.firm.tenantId, '', 'on'));
    expect(inside.filter((fault) => fault.endsWith('was read')).length).toBeGreaterThan(tables.length - 5);
  });
});
