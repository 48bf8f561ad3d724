import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { seedNeighbours, seedSizes } from '../../bench/growth-seed.ts';
import { everyNode, type ListeningDatabase, listenTo, type Plan } from '../../bench/listening-database.ts';
import { createApp } from '../src/app.ts';
import { signAccessToken } from '../src/platform/auth/access-token.ts';
import { Gatekeeper } from '../src/platform/auth/gatekeeper.ts';
import { Keys } from '../src/platform/auth/keys.ts';
import { readConfig } from '../src/platform/config.ts';
import { tenantTables } from '../src/platform/db/tables.generated.ts';
import { EventHub } from '../src/platform/events/event-hub.ts';
import { TEST_SECRET } from './global-setup.ts';

/** Cases of the firm whose lists are opened; five times as many hearings. */
const CASES = 5_000;
const NEIGHBOURS = 200;
/** A sort of more rows than this is a sort of the whole list. */
const FEW = 1_000;

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

function faultsOf(plan: Plan): string[] {
  return everyNode(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && (tenantTables as readonly string[]).includes(table)) return [`reads all of ${table}`];
    // What was really sorted: a way that was not taken this time counts for nothing.
    const [below] = node.Plans ?? [];
    const sorted = node['Node Type'] === 'Sort' ? (below?.['Actual Rows'] ?? 0) * (below?.['Actual Loops'] ?? 0) : 0;
    return sorted > FEW ? [`sorts ${sorted} rows`] : [];
  });
}

let database: ListeningDatabase;
let get: (url: string) => Promise<{ statusCode: number; total: number }>;

beforeAll(async () => {
  const superuserUrl = inject('superuserUrl');
  await seedNeighbours(superuserUrl, NEIGHBOURS);
  const { senior, firms } = await seedSizes(superuserUrl, [CASES]);
  // What fills one page of a small table is read faster whole, and a count may sort what it could hash; here it counts whether
  // there is another way.
  const listening = await listenTo(superuserUrl, [
    'enable_seqscan = off',
    'enable_sort = off',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
  ]);
  database = listening.database;
  const config = readConfig({
    DATA_DIR: inject('dataDir'),
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'silent',
    RATE_PER_MINUTE: '0',
    MIN_FREE_DISK_GB: '0',
    MIN_FREE_DISK_PERCENT: '0',
  });
  const keys = new Keys(TEST_SECRET);
  const gatekeeper = new Gatekeeper(database, keys);
  const app = await createApp({
    config,
    database,
    keys,
    gatekeeper,
    events: new EventHub(listening.url, gatekeeper),
    publicUrl: () => 'http://localhost',
  });
  const headers = {
    authorization: `Bearer ${await signAccessToken(keys, { userId: senior.userId, id: senior.sessionId, use: 'full' })}`,
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
    expect(statusCode).toBe(200);
    expect(database.plans.length).toBeGreaterThan(0);
    expect(database.plans.flatMap(faultsOf)).toEqual([]);
  },
);
