import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { type Caller, database, newTenant, type TestTenant } from '../../../../test/fixtures/tenant-fixture.ts';
import { batchesSent, type Statement } from '../driver/statement-batch.ts';
import { readTenantDb, type TenantDb, tenantHandle } from '../scope/tenant-db.ts';
import { cachedCount, only, PRIVATE_TABLES, refusePrivate, TRACKED_TABLES } from './cached-total.ts';

const totalOf = async (caller: Pick<Caller, 'get'>, path = '/api/v1/case/') => (await caller.get(path)).json<{ total: number }>().total;

async function opened(tenant: Pick<TestTenant, 'post'>, over: object = {}): Promise<string> {
  const answer = await tenant.post('/api/v1/case/create', { title: 'A v. B', ...over });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

/** Whether a list counts its total anew: it sends no snapshot of an earlier count. */
async function isCounted(caller: Pick<Caller, 'get'>, path = '/api/v1/case/'): Promise<boolean> {
  const values: unknown[] = [];
  const watch = (sent: unknown) => values.push(...(sent as Statement[]).flatMap((statement) => statement.values));
  subscribe(batchesSent.name, watch);
  try {
    await caller.get(path);
  } finally {
    unsubscribe(batchesSent.name, watch);
  }
  return !values.some((value) => /^\d+:\d+:/.test(String(value)));
}

/** Runs `work` on a separate connection, as another process would. */
async function elsewhere<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject('superuserUrl') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ask for the trap report.' }] }] };

const addCase = `insert into app.cases (tenant_id, id, file_number, title, status, phase, search_text)
  values ($1, gen_random_uuid(), $2, 'Elsewhere', 'open', 'intake', 'elsewhere')`;

describe('a cached total', () => {
  it('follows each write of its firm at once, and no write of another firm', async () => {
    const [tenant, other] = [await newTenant(), await newTenant()];
    const first = await opened(tenant);
    expect(await totalOf(tenant)).toBe(1);
    expect(await totalOf(tenant)).toBe(1);
    await opened(tenant);
    expect([await totalOf(tenant), await totalOf(other)]).toEqual([2, 0]);
    await tenant.delete(`/api/v1/case/${first}`);
    expect(await totalOf(tenant)).toBe(1);
    await tenant.post('/api/v1/case/restore', { case_ids: [first] });
    expect(await totalOf(tenant)).toBe(2);
    await tenant.patch(`/api/v1/case/${first}`, { status: 'disposed', decision_date: '2026-01-05' });
    expect([await totalOf(tenant), await totalOf(tenant, '/api/v1/case/?status=disposed')]).toEqual([2, 1]);
  });

  it('is counted again once the firm is on another machine, whose transaction numbers do not compare', async () => {
    const { tenantId, userId, ...tenant } = await newTenant();
    await opened(tenant);
    const count = async (asOf: string | null) =>
      await readTenantDb(database, { tenantId, userId, restrictedCases: 'all' }, async (db: TenantDb) =>
        only(await db.selectNoFrom(cachedCount(db, db.selectFrom('cases').select('cases.id'), asOf)).execute()),
      );
    const { value, as_of: asOf } = await count(null);
    expect(value).toBe(1);
    expect((await count(asOf)).value).toBeNull();
    const [snapshot] = asOf.split('@');
    expect((await count(`${snapshot}@1764201600.5`)).value).toBe(1);
  });

  it('is the same for every page and every sort order', async () => {
    const tenant = await newTenant();
    for (let count = 0; count < 12; count++) await opened(tenant);
    const pages = ['', '?offset=10', '?sort=title', '?sort=title&order=desc&limit=25'];
    for (const page of pages) expect(await totalOf(tenant, `/api/v1/case/${page}`)).toBe(12);
  });

  it('follows what another process commits, but not what is still uncommitted or rolled back', async () => {
    const tenant = await newTenant();
    await opened(tenant);
    expect(await totalOf(tenant)).toBe(1);
    await elsewhere(async (client) => {
      await client.query('begin');
      await client.query(addCase, [tenant.tenantId, 901]);
      // Counted while the other transaction is open: cached, and correct until that one commits.
      expect([await totalOf(tenant), await totalOf(tenant)]).toEqual([1, 1]);
      await client.query('commit');
      expect(await totalOf(tenant)).toBe(2);
      await client.query('begin');
      await client.query(addCase, [tenant.tenantId, 902]);
      await client.query('rollback');
      expect(await totalOf(tenant)).toBe(2);
    });
  });

  it('follows a transaction that began before another and committed after it', async () => {
    const tenant = await newTenant();
    await elsewhere(async (early) => {
      await early.query('begin');
      await early.query(addCase, [tenant.tenantId, 903]);
      await opened(tenant);
      expect(await totalOf(tenant)).toBe(1);
      await early.query('commit');
      expect(await totalOf(tenant)).toBe(2);
    });
  });

  it('is counted once for all people who see the same records, but for each in a list of their own', async () => {
    const tenant = await newTenant();
    const [one, other] = [await tenant.member('lawyer'), await tenant.member('lawyer')];
    await opened(tenant, { team: [{ user_id: one.userId, role: 'arguing' }] });
    const mine = '/api/v1/case/?mine=true';
    expect([await totalOf(one, mine), await totalOf(other, mine)]).toEqual([1, 0]);
    expect([await isCounted(one), await isCounted(other), await isCounted(one)]).toEqual([true, false, false]);
    expect([await isCounted(one, mine), await isCounted(other, mine)]).toEqual([false, false]);
  });

  it('is not shared between people who see different records', async () => {
    const tenant = await newTenant();
    const colleague = await tenant.member('lawyer');
    const restrictedCase = await opened(tenant, { team: [{ user_id: tenant.userId, role: 'arguing' }] });
    expect([await totalOf(tenant), await totalOf(colleague)]).toEqual([1, 1]);
    await tenant.patch(`/api/v1/case/${restrictedCase}`, { restricted: true });
    expect([await totalOf(tenant), await totalOf(colleague)]).toEqual([1, 0]);
    await tenant.patch(`/api/v1/case/${restrictedCase}`, { restricted: false });
    expect([await totalOf(tenant), await totalOf(colleague)]).toEqual([1, 1]);
    const note = { case_id: restrictedCase, title: 'Mine alone', body, visibility: 'private' };
    await tenant.post('/api/v1/case-notes/', note);
    expect([await totalOf(tenant, '/api/v1/case-notes/'), await totalOf(colleague, '/api/v1/case-notes/')]).toEqual([1, 0]);
  });

  it('is updated in every list when records are created and deleted', async () => {
    const tenant = await newTenant();
    const caseId = await opened(tenant);
    const lists: [string, string, object][] = [
      ['/api/v1/hearings/', '/api/v1/hearings/', { case_id: caseId, hearing_date: '2026-12-01' }],
      ['/api/v1/tasks', '/api/v1/tasks', { title: 'Draft', assignee_ids: [tenant.userId] }],
      ['/api/v1/tasks/my', '/api/v1/tasks', { title: 'Draft', assignee_ids: [tenant.userId] }],
      ['/api/v1/case-notes/', '/api/v1/case-notes/', { case_id: caseId, title: 'Note', body }],
      ['/api/v1/people', '/api/v1/people', { name: 'A. Menon' }],
    ];
    for (const [list, add, draft] of lists) {
      const before = await totalOf(tenant, list);
      expect((await tenant.post(add, draft)).statusCode).toBe(201);
      expect([list, await totalOf(tenant, list)]).toEqual([list, before + 1]);
    }
    const { columns } = (await tenant.get('/api/v1/tasks/board')).json<{ columns: { total: number }[] }>();
    expect(columns.map(({ total }) => total)).toEqual([2, 0, 0, 0]);
    await tenant.delete(`/api/v1/case/${caseId}`);
    expect([await totalOf(tenant, '/api/v1/hearings/'), await totalOf(tenant, '/api/v1/case-notes/')]).toEqual([0, 0]);
  });
});

it('cached totals: exactly the tracked tables have a change trigger', async () => {
  const rows = await elsewhere(
    async (client) =>
      (
        await client.query<{ name: string }>(
          `select c.relname::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc f on f.oid = t.tgfoid
           where f.proname = 'note_list_change' and t.tgenabled = 'O'
           group by 1
           having bool_or(pg_get_triggerdef(t.oid) ~ 'AFTER INSERT ON .* FOR EACH STATEMENT EXECUTE')
             and bool_or(pg_get_triggerdef(t.oid) ~ 'AFTER DELETE OR UPDATE ON .* FOR EACH ROW EXECUTE')`,
        )
      ).rows,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(TRACKED_TABLES.toSorted());
});

it('cached totals: the tables with private rows are those whose policy names the person', async () => {
  const { rows } = await elsewhere(
    async (client) =>
      await client.query<{ name: string }>(
        `select tablename as name from pg_policies where schemaname = 'app' and qual like '%app.user_id%' and tablename = any ($1)`,
        [TRACKED_TABLES],
      ),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(PRIVATE_TABLES.toSorted());
});

it('cached totals: a count of private rows cannot be shared', () => {
  const db = tenantHandle('0192f7a4-0000-7000-8000-000000000001', async () => await Promise.reject(new Error('nothing is sent')));
  expect(() => refusePrivate(db.selectFrom('case_notes').select('case_notes.id'))).toThrow(/case_notes hold private rows/);
  expect(() => refusePrivate(db.selectFrom('cases').select('cases.id'))).not.toThrow();
});

it('cached totals: recorded changes are deleted when no cached total can depend on them any more', async () => {
  const { tenantId } = await newTenant();
  await elsewhere(async (client) => {
    await client.query(
      `insert into app.list_changes (tenant_id, table_name, xid, at)
       select $1, 'people', n::text::xid8, now() - interval '2 hours' from generate_series(3, 102) n`,
      [tenantId],
    );
    const old = async () =>
      (
        await client.query<{ old: number }>(
          `select count(*)::int as old from app.list_changes where tenant_id = $1 and at < now() - interval '1 hour'`,
          [tenantId],
        )
      ).rows[0]?.old;
    const add = `insert into app.people (tenant_id, id, name, kinds, search_text) values ($1, gen_random_uuid(), 'A', '{client}', 'a')`;
    // The transaction id decides whether a transaction cleans up, and others consume ids too: so many that enough are ours.
    for (let count = 0; count < 2_000 && (await old()) !== 0; count++) await client.query(add, [tenantId]);
    expect(await old()).toBe(0);
  });
});
