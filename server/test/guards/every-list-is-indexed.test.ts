import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { seedNeighbours, seedSizes } from '../../../bench/growth-seed.ts';
import { everyNode, type ListeningDatabase, listenTo, type Plan } from '../../../bench/listening-database.ts';
import { createApp } from '../../src/app.ts';
import { signAccessToken } from '../../src/platform/auth/access-token.ts';
import { Authenticator } from '../../src/platform/auth/authenticator.ts';
import { Keys } from '../../src/platform/auth/keys.ts';
import { readConfig } from '../../src/platform/config.ts';
import { tenantTables } from '../../src/platform/db/scope/tables.generated.ts';
import { EventHub } from '../../src/platform/events/event-hub.ts';
import { TEST_SECRET } from '../global-setup.ts';

/** The number of cases in the firm under test; it has five times as many hearings. */
const CASES = 5_000;
const NEIGHBOURS = 200;
/** A sort of more rows than this counts as a sort of the whole list. */
const FEW = 1_000;

/** Lists: paged GET endpoints for members of a firm, at an address without parameters. */
const lists = endpointTable.filter(
  ({ endpoint: e }) => e.method === 'GET' && e.access.includes(':') && !e.url.includes('/:') && 'offset' in fieldsOf(e),
);

function fieldsOf(e: Endpoint): Record<string, { enum?: string[] }> {
  if (!e.query) return {};
  return (z.toJSONSchema(e.query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, { enum?: string[] }>;
}

/** Every sort order of a list, as a query string. */
function ordersOf(e: Endpoint): string[] {
  const { sort, order } = fieldsOf(e);
  const choices = (field: string, of: { enum?: string[] } | undefined) => of?.enum?.map((choice) => `${field}=${choice}`) ?? [''];
  return choices('sort', sort).flatMap((by) => choices('order', order).map((way) => [by, way].filter(Boolean).join('&')));
}

function faultsOf(plan: Plan): string[] {
  return everyNode(plan).flatMap((node) => {
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && (tenantTables as readonly string[]).includes(table)) return [`reads all of ${table}`];
    // Rows actually sorted: a part of the plan that was not executed does not count.
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
  // PostgreSQL reads a small table whole and may sort for a count, since that is faster; these settings show whether a plan by
  // index exists.
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
  const authenticator = new Authenticator(database, keys);
  const app = await createApp({
    config,
    database,
    keys,
    authenticator,
    events: new EventHub(listening.url, authenticator),
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

it('the endpoint table contains at least ten lists', () => {
  expect(lists.length).toBeGreaterThanOrEqual(10);
});

it.each(lists.flatMap(({ name, endpoint }) => ordersOf(endpoint).map((order) => ({ name, url: endpoint.url, order }))))(
  '$name in the order "$order" uses an index, and scans no table whole',
  async ({ url, order }) => {
    database.plans.length = 0;
    const { statusCode } = await get(`${url}?limit=10&${order}`);
    expect(statusCode).toBe(200);
    expect(database.plans.length).toBeGreaterThan(0);
    expect(database.plans.flatMap(faultsOf)).toEqual([]);
  },
);
