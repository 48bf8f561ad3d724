import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { seedNeighbours, seedSizes } from '../../bench/growth-seed.ts';
import { createApp } from '../src/app.ts';
import { signAccessToken } from '../src/platform/auth/access-token.ts';
import { Gatekeeper } from '../src/platform/auth/gatekeeper.ts';
import { Keys } from '../src/platform/auth/keys.ts';
import { readConfig } from '../src/platform/config.ts';
import { Database } from '../src/platform/db/database.ts';
import { tenantTables } from '../src/platform/db/tables.generated.ts';
import { EventHub } from '../src/platform/events/event-hub.ts';
import { TEST_SECRET } from './global-setup.ts';

/** Cases of the firm whose lists are opened; five times as many hearings. */
const CASES = 5_000;
const NEIGHBOURS = 200;
/** A sort of more rows than this is a sort of the whole list. */
const FEW = 1_000;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Plan[];
}

/** Hears from the database, by notices, how each statement was run. */
class ListeningDatabase extends Database {
  readonly plans: Plan[] = [];
  readonly #heard = new WeakSet<pg.PoolClient>();

  override async connect(): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (!this.#heard.has(client)) client.on('notice', ({ message }) => this.#hear(message ?? ''));
    this.#heard.add(client);
    return client;
  }

  #hear(message: string): void {
    const told = /plan:\s*(\{[^]*\})\s*$/.exec(message)?.[1];
    if (told !== undefined) this.plans.push((JSON.parse(told) as { Plan: Plan }).Plan);
  }
}

/** Lists: what has pages, opened by members of a firm, at an address without parameters. */
const lists = endpointTable.filter(
  ({ endpoint: e }) => e.method === 'GET' && e.access.includes(':') && !e.url.includes('/:') && 'offset' in fieldsOf(e),
);

function fieldsOf(e: Endpoint): Record<string, { enum?: string[] }> {
  if (!e.query) return {};
  return (z.toJSONSchema(e.query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, { enum?: string[] }>;
}

/** Every order a list offers. */
function ordersOf(e: Endpoint): string[] {
  const { sort, order } = fieldsOf(e);
  const choices = (field: string, of: { enum?: string[] } | undefined) => of?.enum?.map((choice) => `${field}=${choice}`) ?? [''];
  return choices('sort', sort).flatMap((by) => choices('order', order).map((way) => [by, way].filter(Boolean).join('&')));
}

const every = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(every)];

function faultsOf(plan: Plan): string[] {
  return every(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && (tenantTables as readonly string[]).includes(table)) return [`reads all of ${table}`];
    const sorted = node['Node Type'] === 'Sort' ? (node.Plans?.[0]?.['Plan Rows'] ?? 0) : 0;
    return sorted > FEW ? [`sorts ${sorted} rows`] : [];
  });
}

let database: ListeningDatabase;
let get: (url: string) => Promise<{ statusCode: number; total: number }>;

beforeAll(async () => {
  const superuserUrl = inject('superuserUrl');
  await seedNeighbours(superuserUrl, NEIGHBOURS);
  const { userId, sessionId, firms } = await seedSizes(superuserUrl, [CASES]);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  // Only a superuser may have plans told; without any other way in, the application's role is what it becomes at once.
  await client.query(`create role listener login password 'listener' in role app_user`);
  for (const setting of [
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_min_duration = 0`,
    `auto_explain.log_format = 'json'`,
    `auto_explain.log_level = 'notice'`,
    // What fills one page of a small table is read faster whole; here it counts whether there is another way.
    `enable_seqscan = off`,
  ])
    await client.query(`alter role listener set ${setting}`);
  await client.end();
  const url = new URL(superuserUrl);
  [url.username, url.password] = ['listener', 'listener'];
  url.searchParams.set('options', '-c role=app_user');
  database = new ListeningDatabase(url.toString());
  const config = readConfig({ DATA_DIR: inject('dataDir'), AUTH_SECRET: TEST_SECRET, LOG_LEVEL: 'silent', RATE_PER_MINUTE: '0' });
  const keys = new Keys(TEST_SECRET);
  const gatekeeper = new Gatekeeper(database, keys);
  const app = await createApp({
    config,
    database,
    keys,
    gatekeeper,
    events: new EventHub(url.toString(), gatekeeper),
    publicUrl: () => 'http://localhost',
  });
  const headers = {
    authorization: `Bearer ${await signAccessToken(keys, { userId, id: sessionId, use: 'full' })}`,
    'x-tenant-code': firms[0]?.code ?? '',
  };
  get = async (path) => {
    const answer = await app.inject({ method: 'GET', url: path, headers });
    return { statusCode: answer.statusCode, total: answer.json<{ total?: number }>().total ?? 0 };
  };
}, 120_000);
afterAll(async () => await database.end());

it('finds the lists there are', () => {
  expect(lists.length).toBeGreaterThanOrEqual(10);
});

it.each(lists.flatMap(({ name, endpoint }) => ordersOf(endpoint).map((order) => ({ name, url: endpoint.url, order }))))(
  '$name in the order "$order" comes from an index, and reads no table whole',
  async ({ url, order }) => {
    database.plans.length = 0;
    const { statusCode } = await get(`${url}?limit=10&${order}`);
    expect([200, 403]).toContain(statusCode);
    if (statusCode === 200) expect(database.plans.length).toBeGreaterThan(0);
    expect(database.plans.flatMap(faultsOf)).toEqual([]);
  },
);
