import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { ConfigError } from '../../config-error.ts';
import { Database } from './database.ts';
import { examine, refuseWrongSettings, refusePooler } from './pooler.ts';
import { readGlobalDb } from '../scope/tenant-db.ts';

describe('a database address', () => {
  it('is recognised as direct, and its role as bound by row-level security or not', async () => {
    expect(await examine(inject('databaseUrl'))).toMatchObject({ isPooled: false, isUnbound: false, keepsClusterPlans: false });
    expect(await examine(inject('superuserUrl'))).toMatchObject({ isPooled: false, isUnbound: true });
    await expect(refusePooler(inject('ownerUrl'), 'DATABASE_OWNER_URL')).resolves.toBeUndefined();
  });

  it('through a pooler is refused with the settings that its role lacks; a direct connection sets them itself', () => {
    const lacking = { isUnbound: false, wrongSettings: ['timezone', 'search_path'], keepsClusterPlans: false };
    expect(() => refuseWrongSettings({ ...lacking, isPooled: false })).not.toThrow();
    expect(() => refuseWrongSettings({ ...lacking, wrongSettings: [], isPooled: true })).not.toThrow();
    const refused = () => refuseWrongSettings({ ...lacking, isPooled: true });
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(/timezone = 'UTC', search_path = 'app, public'/);
  });

  it('of a coordinator of Citus is refused while its role may keep plans made without values', () => {
    const found = { isPooled: false, isUnbound: false, wrongSettings: [] };
    expect(() => refuseWrongSettings({ ...found, keepsClusterPlans: false })).not.toThrow();
    expect(() => refuseWrongSettings({ ...found, keepsClusterPlans: true })).toThrow(/deploy\/citus-coordinator\.sql/);
  });
});

it('uses no named prepared statement through a pooler, whose next transaction may use another backend', async () => {
  const address = new URL(inject('databaseUrl'));
  address.searchParams.set('options', '-c search_path=app,public');
  const prepared = async (isPooled: boolean) => {
    const database = new Database(address.href, { max: 1, isPooled });
    try {
      return await readGlobalDb(database, async (db) => {
        await db.selectFrom('tenants').select('tenants.id').limit(1).execute();
        const { rows } = await sql<{
          n: number;
        }>`select count(*)::int as n from pg_prepared_statements where statement like '%tenants%'`.execute(db);
        return rows[0]?.n;
      });
    } finally {
      await database.end();
    }
  };
  expect(await prepared(true)).toBe(0);
  expect(await prepared(false)).toBeGreaterThan(0);
});
