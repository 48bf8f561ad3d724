import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { RoleName } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ExportedList, FileQuery } from '../../src/list-exports/exported-list.ts';
import * as exportedLists from '../../src/list-exports/exported-lists.ts';
import { readTenantDb } from '../../src/platform/db/scope/tenant-db.ts';
import { csvFile } from '../../src/platform/export/csv-file.ts';
import { type Caller, database, newTenant, superuser } from '../fixtures/tenant-fixture.ts';
import { filteredLists } from './filters/filtered-lists.ts';
import { type MixedFirm, mixedFirm } from './filters/firm.ts';

type Params = Readonly<Record<string, string>>;
type AnyList = ExportedList<FileQuery, unknown>;

const all = exportedLists as unknown as Readonly<Record<string, AnyList>>;
const exports = endpointTable.filter(
  ({ endpoint }) => endpoint.url.endsWith('/export') && endpoint.method === 'GET' && 'query' in endpoint,
);
const listAt = new Map(endpointTable.filter(({ endpoint }) => endpoint.method === 'GET').map((each) => [each.endpoint.url, each]));
/** The lists that are read in pages, with their exports. */
const lists = exports.flatMap((exported) => {
  const list = listAt.get(exported.endpoint.url.slice(0, -'/export'.length));
  return list && list.name in filteredLists
    ? [{ name: list.name, url: list.endpoint.url, endpoint: list.endpoint, exported: exported.name }]
    : [];
});

let firm: MixedFirm;
let outsider: Caller;
beforeAll(async () => {
  firm = await mixedFirm();
  outsider = await firm.tenant.member('lawyer');
  await sql`update app.cases set restricted = true where tenant_id = ${firm.tenant.tenantId} and file_number = 4`.execute(superuser);
});

/** All rows of a list, page by page. */
async function rowsOf(caller: Pick<Caller, 'get'>, url: string, params: Params): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (;;) {
    const answer = await caller.get(`${url}?${new URLSearchParams({ ...params, limit: '100', offset: String(rows.length) }).toString()}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { items, total } = answer.json<{ items: unknown[]; total: number }>();
    rows.push(...items);
    if (rows.length >= total || items.length === 0) return rows;
  }
}

/** The file that these rows make. */
async function fileOf(exported: string, rows: readonly unknown[]): Promise<string> {
  const list = all[exported.replace('export', 'exported')] as AnyList;
  const scope = { tenantId: firm.tenant.tenantId, userId: firm.tenant.userId, restrictedCases: 'all' } as const;
  const columns = await readTenantDb(database, scope, async (db) => await list.columns(db));
  let text = '';
  const table = { name: '', language: 'en', columns } as const;
  for await (const piece of csvFile(table, toBatch(rows))) text += piece;
  return text;
}

async function* toBatch(rows: readonly unknown[]) {
  yield await Promise.resolve(rows);
}

async function expectSame(caller: Pick<Caller, 'get'>, { url, exported }: (typeof lists)[number], params: Params): Promise<number> {
  const rows = await rowsOf(caller, url, params);
  const file = await caller.get(`${url}/export?${new URLSearchParams({ ...params, format: 'csv' }).toString()}`);
  expect(file.statusCode, file.body).toBe(200);
  expect(file.body, JSON.stringify(params)).toBe(await fileOf(exported, rows));
  return rows.length;
}

/** The values of a parameter of a query that is a choice, such as `sort`. */
function choicesOf({ query }: Endpoint, name: string): string[] {
  const properties = query ? z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties : {};
  const choice = properties?.[name];
  return typeof choice === 'object' && Array.isArray(choice.enum) ? (choice.enum as string[]) : [];
}

describe.each(lists)('the export of $name', (list) => {
  const filters = Object.entries(filteredLists[list.name]?.filters ?? {});

  it('has the rows of the list, for each of its filters', async () => {
    const counts = new Set([await expectSame(firm.tenant, list, {})]);
    for (const [name, { values }] of filters)
      for (const value of values(firm.ids)) counts.add(await expectSame(firm.tenant, list, { [name]: value }));
    // Filters that all select the same number of rows would prove nothing.
    expect(counts.size).toBeGreaterThan(1);
  });

  it('has the order of the list, for each of its sorts and in both directions', async () => {
    const sorts = choicesOf(list.endpoint, 'sort');
    const orders = choicesOf(list.endpoint, 'order');
    const wanted = (sorts.length > 0 ? sorts : [undefined]).flatMap((sort) =>
      (orders.length > 0 ? orders : [undefined]).map((order) => ({ ...(sort && { sort }), ...(order && { order }) })),
    );
    for (const params of wanted) expect(await expectSame(firm.tenant, list, params)).toBeGreaterThan(1);
  });

  it('has what a search of the list finds', async () => {
    const hasSearch = 'q' in (z.toJSONSchema(list.endpoint.query as never, { io: 'input', unrepresentable: 'any' }).properties ?? {});
    expect(await expectSame(firm.tenant, list, hasSearch ? { q: 'menon' } : {})).toBeGreaterThanOrEqual(0);
  });

  it('has for a member outside a restricted case, and for another firm, what the list has for them', async () => {
    await expectSame(outsider, list, {});
    await expectSame(await newTenant(), list, {});
  });
});

it('the lists of a restricted case are shorter for a member outside it', async () => {
  for (const url of ['/api/v1/case', '/api/v1/hearings', '/api/v1/documents', '/api/v1/case-notes']) {
    const [seen, hidden] = [await rowsOf(firm.tenant, url, {}), await rowsOf(outsider, url, {})];
    expect(hidden.length, url).toBeLessThan(seen.length);
  }
});

it.each(RoleName.options)('a %s may export exactly the lists that they may read', async (role) => {
  const caller = await firm.tenant.member(role);
  const needed: Params = { '/api/v1/reference-entries': 'kind=stage', '/api/v1/court-holidays': 'year=2027' };
  for (const { endpoint } of exports) {
    const url = endpoint.url.slice(0, -'/export'.length);
    const query = needed[url] ?? '';
    const list = await caller.get(`${url}?${query}`);
    const file = await caller.get(`${endpoint.url}?${query}&format=csv`);
    expect(file.statusCode, `${endpoint.url} for ${role}`).toBe(list.statusCode);
  }
});
