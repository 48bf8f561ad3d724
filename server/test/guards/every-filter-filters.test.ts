import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import { sql, type SqlBool } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type FilteredList, filteredLists } from './filters/filtered-lists.ts';
import { type MixedFirm, mixedFirm } from './filters/firm.ts';
import { superuser } from '../fixtures/tenant-fixture.ts';

const PAGE = 100;
/** Query parameters that choose the page and its order; `q` has its own tests. */
const NO_FILTER = new Set(['q', 'sort', 'order', 'limit', 'offset']);
/**
 * Lists tested elsewhere: deadlines by case (deadlines-by-case.routes.test.ts) have those of listDeadlines, recently deleted records come from eight tables, import rows (import.routes.test.ts) from one file, and
 * clients to tell (not-notified.routes.test.ts) are pairs of a case and a client.
 */
const WALKED_ELSEWHERE = new Set([
  'listDeadlinesByCase',
  'listDeletedRecords',
  'listImportRows',
  'listMentions',
  'listNotNotified',
  'readCaseTimeline',
]);

/** Tables of which a firm also sees rows that belong to no firm. */
const NATIONAL = new Set(['courts', 'judges', 'reference_entries']);

const fieldsOf = ({ query }: Endpoint): string[] =>
  query ? Object.keys(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];

const lists = endpointTable.filter(({ name, endpoint }) => fieldsOf(endpoint).includes('offset') && !WALKED_ELSEWHERE.has(name));

let firm: MixedFirm;
beforeAll(async () => {
  firm = await mixedFirm();
});

/** The ids of all rows that pass the filters, page by page. @throws if their count differs from the total. */
async function idsOf(url: string, filters: Readonly<Record<string, string>>): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const query = new URLSearchParams({ ...filters, limit: String(PAGE), offset: String(ids.length) });
    const response = await firm.tenant.get(`${url}?${query.toString()}`);
    expect(response.statusCode, response.body).toBe(200);
    const { items, total } = response.json<{ items: { id: string }[]; total?: number }>();
    ids.push(...items.map(({ id }) => id));
    if (items.length < PAGE) {
      if (total !== undefined) expect(total, JSON.stringify(filters)).toBe(ids.length);
      return ids.sort();
    }
  }
}

/** The ids of the rows that a filter value selects, by the condition on the table's columns. */
async function expectedIds({ table, filters }: FilteredList, name: string, value: string): Promise<ReadonlySet<string>> {
  const condition = filters[name]?.condition(value, firm.ids) ?? sql`false`;
  // Without the firm this would read the rows of all firms of the run.
  const ofFirm = sql<SqlBool>`r.tenant_id = ${firm.tenant.tenantId}`;
  const seen = NATIONAL.has(table) ? sql`(${ofFirm} or r.tenant_id is null)` : ofFirm;
  const { rows } = await sql<{ id: string }>`select r.id from ${sql.table(table)} r where ${seen} and (${condition})`.execute(superuser);
  return new Set(rows.map(({ id }) => id));
}

it.each(lists)('every filter of $name is tested here', ({ name, endpoint }) => {
  expect(Object.keys(filteredLists[name]?.filters ?? {}).sort()).toEqual(
    fieldsOf(endpoint)
      .filter((field) => !NO_FILTER.has(field))
      .sort(),
  );
});

const withFilters = lists.filter(({ name }) => Object.keys(filteredLists[name]?.filters ?? {}).length > 0);

describe.each(withFilters)('$name', ({ name, endpoint: { url } }) => {
  const list = filteredLists[name] ?? { table: '', filters: {} };
  const filters = Object.keys(list.filters);

  it.each(filters)('filters by %s as its column tells, alone and with every other filter', async (filter) => {
    const all = await idsOf(url, {});
    const others = filters.filter((other) => other > filter);
    const chosen = new Set<number>();
    for (const value of list.filters[filter]?.values(firm.ids) ?? []) {
      const expected = await expectedIds(list, filter, value);
      const alone = all.filter((id) => expected.has(id));
      expect(await idsOf(url, { [filter]: value }), `${filter}=${value}`).toEqual(alone);
      chosen.add(alone.length);
      for (const other of others) {
        for (const its of list.filters[other]?.values(firm.ids) ?? []) {
          const both = await expectedIds(list, other, its);
          expect(await idsOf(url, { [filter]: value, [other]: its }), `${filter}=${value} ${other}=${its}`).toEqual(
            alone.filter((id) => both.has(id)),
          );
        }
      }
    }
    // A filter value that selects all rows or none would prove nothing.
    const isTried = [...chosen].some((count) => count > 0 && count < all.length);
    expect(isTried).toBe(list.filters[filter]?.isFixed !== true);
  });
});
