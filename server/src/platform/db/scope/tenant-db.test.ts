import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { superuser } from '../../../../test/fixtures/tenant-fixture.ts';
import { Database, send } from '../driver/database.ts';
import {
  enterTenant,
  readGlobalDb,
  readTenantDb,
  type Scope,
  sendWithNext,
  type TenantDb,
  withGlobalDb,
  withTenantDb,
} from './tenant-db.ts';

const pool = new Database(inject('databaseUrl'), { max: 3 });
afterAll(async () => {
  await pool.end();
});

async function newScope(): Promise<Scope> {
  const tenantId = uuidv7();
  await superuser
    .insertInto('tenants')
    .values({ id: tenantId, code: `t-${tenantId.slice(-12)}`, name: 'Firm' })
    .execute();
  return { tenantId, userId: null, restrictedCases: [] };
}

async function addCase(scope: Scope, title = 'A v. B'): Promise<string> {
  const id = uuidv7();
  await withTenantDb(pool, scope, async (db) => {
    const { value } = await db
      .insertInto('counters')
      .values({ name: 'file_number', value: 1 })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
      .returning('counters.value')
      .executeTakeFirstOrThrow();
    await db.insertInto('cases').values({ id, file_number: value, title, status: 'open', phase: 'intake' }).execute();
  });
  return id;
}

describe('a scope', () => {
  it('sees and writes the rows of one firm only', async () => {
    const [ours, theirs] = [await newScope(), await newScope()];
    const id = await addCase(ours);
    const titles = async (scope: Scope) =>
      await readTenantDb(pool, scope, async (db) => await db.selectFrom('cases').select('cases.title').execute());
    expect(await titles(ours)).toEqual([{ title: 'A v. B' }]);
    expect(await titles(theirs)).toEqual([]);
    const changed = await withTenantDb(
      pool,
      theirs,
      async (db) => await db.updateTable('cases').set({ title: 'mine' }).where('cases.id', '=', id).executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it('cannot be used once its transaction has ended, committed or not', async () => {
    const scope = await newScope();
    await addCase(scope);
    const handles: TenantDb[] = [];
    await withTenantDb(pool, scope, async (db) => {
      handles.push(db);
      await db.selectFrom('cases').select('cases.id').execute();
    });
    const failing = withTenantDb(pool, scope, async (db) => {
      handles.push(db);
      await db.selectFrom('cases').select('cases.id').execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    // Its connection may serve another firm's request by now.
    for (const db of handles) {
      await expect(db.selectFrom('cases').select('cases.id').execute()).rejects.toThrow(/has ended/);
      await expect(sendWithNext(db, db.updateTable('cases').set({ title: 'late' }).compile())).rejects.toThrow(/has ended/);
    }
  });

  it('cannot write a row for a case of another firm', async () => {
    const [ours, theirs] = [await newScope(), await newScope()];
    const id = await addCase(theirs);
    const write = withTenantDb(
      pool,
      ours,
      async (db) => await db.insertInto('hearings').values({ id: uuidv7(), case_id: id, hearing_date: '2026-12-01' }).execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('cannot write in a read', async () => {
    const scope = await newScope();
    const write = readTenantDb(pool, scope, async (db) => await db.insertInto('counters').values({ name: 'x', value: 1 }).execute());
    await expect(write).rejects.toThrow(/read-only transaction/);
  });

  it('rolls everything back when the work fails', async () => {
    const scope = await newScope();
    const work = withTenantDb(pool, scope, async (db) => {
      await db.insertInto('counters').values({ name: 'x', value: 1 }).execute();
      throw new Error('on second thoughts');
    });
    await expect(work).rejects.toThrow('on second thoughts');
    expect(await readTenantDb(pool, scope, async (db) => await db.selectFrom('counters').selectAll().execute())).toEqual([]);
  });

  it('leaves a connection and its prepared statements usable after a statement failed', async () => {
    const scope = await newScope();
    for (let round = 0; round < 6; round++) {
      const write = withTenantDb(
        pool,
        scope,
        async (db) =>
          await db
            .insertInto('counters')
            .values([
              { name: 'same', value: 1 },
              { name: 'same', value: 2 },
            ])
            .execute(),
      );
      await expect(write).rejects.toThrow(/counters_pk/);
      expect(await readTenantDb(pool, scope, async (db) => await db.selectFrom('counters').select('counters.value').execute())).toEqual([]);
    }
  });
});

describe('without a scope', () => {
  it('no row of a firm is visible, even on a connection that the firm just used', async () => {
    const scope = await newScope();
    await addCase(scope);
    const client = await pool.connect();
    try {
      const { rows } = await client.query('select count(*)::int as n from app.cases');
      expect(rows).toEqual([{ n: 0 }]);
    } finally {
      client.release();
    }
  });

  it('no row of a firm can be written', async () => {
    const scope = await newScope();
    const client = await pool.connect();
    try {
      const insert = {
        text: 'insert into app.counters (tenant_id, name, value) values ($1, $2, 1)',
        values: [scope.tenantId, 'x'],
        named: false,
      };
      await expect(send(client, [insert])).rejects.toThrow(/row-level security/);
    } finally {
      client.release();
    }
  });

  it('tables that belong to no firm can be read and written', async () => {
    const key = uuidv7();
    await withGlobalDb(
      pool,
      async (db) => await db.insertInto('rate_limits').values({ key, count: 1, expires_at: '2026-01-01' }).execute(),
    );
    expect(
      await readGlobalDb(pool, async (db) => await db.selectFrom('rate_limits').select('count').where('key', '=', key).execute()),
    ).toEqual([{ count: 1 }]);
  });
});

describe('a scope entered after another in one transaction', () => {
  const seen = async (db: TenantDb) => await db.selectFrom('cases').select('cases.title').orderBy('cases.title').execute();

  it('replaces the first completely: its firm, its person and the restricted cases it could see', async () => {
    const [ours, theirs] = [await newScope(), await newScope()];
    await addCase(ours, 'ours');
    const restrictedCase = await addCase(theirs, 'theirs, walled');
    await superuser.updateTable('cases').set({ restricted: true }).where('id', '=', restrictedCase).execute();
    const all: Scope = { ...ours, restrictedCases: 'all', userId: uuidv7(), requestId: uuidv7() };
    await withGlobalDb(pool, async (db) => {
      for (const before of [all, { ...all, restrictedCases: [restrictedCase] }]) {
        expect(await seen(await enterTenant(db, before))).toEqual([{ title: 'ours' }]);
        const second = await enterTenant(db, { ...theirs, userId: null });
        expect(await seen(second)).toEqual([]);
        const { rows } = await sql<{ scope: string | null }>`select coalesce(current_setting('app.user_id', true), '')
          || coalesce(current_setting('app.request_id', true), '') as scope`.execute(second);
        expect(rows).toEqual([{ scope: '' }]);
      }
    });
  });

  it('leaves the first handle no row to see or write', async () => {
    const [ours, theirs] = [await newScope(), await newScope()];
    await addCase(ours, 'ours');
    await addCase(theirs, 'theirs');
    const mixed = withGlobalDb(pool, async (db) => {
      const first = await enterTenant(db, ours);
      await enterTenant(db, theirs);
      expect(await seen(first)).toEqual([]);
      const changed = await first.updateTable('cases').set({ title: 'changed' }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
      await first.insertInto('counters').values({ name: 'x', value: 1 }).execute();
    });
    await expect(mixed).rejects.toThrow(/row-level security/);
  });

  it('ends with the transaction, even one that failed', async () => {
    const scope: Scope = { ...(await newScope()), restrictedCases: 'all', userId: uuidv7() };
    await addCase(scope);
    const small = new Database(inject('databaseUrl'), { max: 1 });
    try {
      for (const ends of [true, false]) {
        const work = withTenantDb(small, scope, async (db) => {
          await seen(db);
          if (!ends) throw new Error('broken off');
        });
        await work.catch(() => undefined);
        const client = await small.connect();
        const settings = ['tenant_id', 'user_id', 'restricted_cases', 'all_restricted', 'request_id'];
        const text = `select ${settings.map((name) => `coalesce(current_setting('app.${name}', true), '')`).join(' || ')} as scope`;
        const [left] = await send(client, [{ text, values: [], named: false }]);
        client.release();
        expect(left?.rows).toEqual([{ scope: '' }]);
      }
    } finally {
      await small.end();
    }
  });
});

it('keeps a thousand interleaved transactions of two firms apart on a pool of three', async () => {
  const scopes = [await newScope(), await newScope()] as const;
  const take = async (turn: number) => {
    const scope = scopes[turn % 2] as Scope;
    if (turn % 5 < 3) return await addCase(scope, scope.tenantId);
    const others = await readTenantDb(
      pool,
      scope,
      async (db) => await db.selectFrom('cases').select('cases.title').where('cases.title', '!=', scope.tenantId).execute(),
    );
    return expect(others).toEqual([]);
  };
  // Few enough at once that none waits for a connection longer than the pool allows, however slow the machine is.
  const turns = Array.from({ length: 1_000 }, (_, turn) => turn).values();
  const lane = async () => {
    for (const turn of turns) await take(turn);
  };
  await Promise.all(Array.from({ length: 40 }, lane));
  for (const scope of scopes) {
    const rows = await superuser
      .selectFrom('cases')
      .select(['title', 'file_number'])
      .where('tenant_id', '=', scope.tenantId)
      .orderBy('file_number')
      .execute();
    expect(rows).toHaveLength(300);
    expect(rows.every((row) => row.title === scope.tenantId)).toBe(true);
    expect(rows.map((row) => row.file_number)).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
  }
});

it('the commit fails and saves nothing if the work swallowed an earlier failure', async () => {
  const scope = await newScope();
  const swallowed = withTenantDb(pool, scope, async (db) => {
    await db.insertInto('counters').values({ name: 'kept', value: 1 }).execute();
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    return 'done';
  });
  await expect(swallowed).rejects.toThrow('rolled back');
  expect(await readTenantDb(pool, scope, async (db) => await db.selectFrom('counters').select('counters.name').execute())).toEqual([]);
});

describe('a restricted case', () => {
  it('can be neither read nor added to without access, nor can anything that belongs to it', async () => {
    const outside = await newScope();
    const id = await addCase(outside);
    const inside: Scope = { ...outside, restrictedCases: [id] };
    await withTenantDb(pool, inside, async (db) => {
      await db.insertInto('hearings').values({ id: uuidv7(), case_id: id, hearing_date: '2026-12-01' }).execute();
      await db.updateTable('cases').set({ restricted: true }).where('cases.id', '=', id).execute();
    });
    const count = async (scope: Scope) =>
      await readTenantDb(pool, scope, async (db) => [
        await db.selectFrom('cases').select('cases.id').execute(),
        await db.selectFrom('hearings').select('hearings.id').execute(),
        await db.selectFrom('audit_log').select('audit_log.id').execute(),
      ]);
    expect((await count(outside)).map((rows) => rows.length)).toEqual([0, 0, 0]);
    expect((await count(inside)).map((rows) => rows.length > 0)).toEqual([true, true, true]);
    expect((await count({ ...outside, restrictedCases: 'all' })).map((rows) => rows.length > 0)).toEqual([true, true, true]);
    const add = withTenantDb(
      pool,
      outside,
      async (db) => await db.insertInto('hearings').values({ id: uuidv7(), case_id: id, hearing_date: '2026-12-02' }).execute(),
    );
    await expect(add).rejects.toThrow(/row-level security/);
  });
});
