import { endpointTable } from '@munshi/contract/endpoint-table';
import type { Endpoint } from '@munshi/contract/platform/endpoint';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Page } from './growth-pages.ts';
import type { SizedFirms } from './growth-seed.ts';

/** A query parameter of a list, as JSON Schema. */
interface Field {
  readonly enum?: readonly string[];
}

/** A value to filter by, with the name that it is shown by. */
interface Value {
  readonly value: string;
  readonly name: string;
}

interface Filter extends Value {
  readonly by: string;
}

/** Parameters that choose the page or its order, or name the records themselves. */
const NO_FILTER = new Set(['limit', 'offset', 'sort', 'order', 'ids', 'case_ids', 'change_id', 'group_of']);

/** Parameters of several values, whose schema does not name them. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  'listTasks status': ['todo', 'done'],
  'listMyTasks status': ['todo', 'done'],
  'listDeadlines state': ['confirmed', 'missed'],
  'listDeadlines kind': ['pleading', 'appeal'],
  'listDeadlinesByCase state': ['confirmed', 'missed'],
  'listDeadlinesByCase kind': ['pleading', 'appeal'],
};

function fieldsOf({ query }: Endpoint): Record<string, Field> {
  if (!query) return {};
  return (z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as Record<string, Field>;
}

const plain = (...values: string[]): Value[] => values.map((value) => ({ value, name: value }));

function dayAfter(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Values of the filters without a list of their own: common ones, rare ones, and one that no record has. */
async function valuesIn(superuserUrl: string, { firms, senior, junior }: SizedFirms): Promise<Record<string, readonly Value[]>> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const firm = `tenant_id = (select id from app.tenants where code = ${pg.escapeLiteral(firms[0]?.code ?? '')})`;
  const one = async (name: string, text: string): Promise<Value> => {
    const { rows } = await client.query<{ id: string }>(`${text} limit 1`);
    return { value: rows[0]?.id ?? '', name };
  };
  const court = await one('a-court', `select court_id as id from app.cases where ${firm}`);
  const person = await one('a-client', `select id from app.people where ${firm} and 'client' = any (kinds)`);
  const lawyers = [
    await one('senior', `select id from app.lawyers where ${firm} and user_id = ${pg.escapeLiteral(senior.userId)}`),
    await one('junior', `select id from app.lawyers where ${firm} and user_id = ${pg.escapeLiteral(junior.userId)}`),
    await one('counsel', `select id from app.lawyers where ${firm} and is_external`),
  ];
  await client.end();
  const none = { value: uuidv7(), name: 'none' };
  const users = [{ value: senior.userId, name: 'senior' }, { value: junior.userId, name: 'junior' }, none];
  return {
    court: [court, none],
    court_id: [court, none],
    lawyer: lawyers,
    diary_of: lawyers,
    client: [person],
    case_id: [{ value: firms[0]?.caseId ?? '', name: 'a-case' }],
    owner: users,
    assignee: users,
    category: [none],
    type: [none],
    from: plain(dayAfter(-30), dayAfter(200)),
    to: plain(dayAfter(-200), dayAfter(7)),
    day: plain(dayAfter(1)),
    stage: plain('arguments', 'nothing'),
    tag: plain('nothing'),
    q: plain('menon', 'menon 1999', 'nothing'),
    priority: plain('high', 'normal'),
  };
}

const queryOf = (chosen: readonly Filter[]) =>
  new URLSearchParams({ limit: '50', ...Object.fromEntries(chosen.map(({ by, value }) => [by, value])) }).toString();

/** Every list of a firm with each filter, each pair of filters, each order, and each order with each filter. */
export async function filterPages(superuserUrl: string, of: SizedFirms): Promise<Page[]> {
  const known = await valuesIn(superuserUrl, of);
  const valuesOf = (list: string, by: string, { enum: choices }: Field): readonly Value[] => {
    // `false` leaves a list as it is.
    if (choices) return plain(...choices.filter((choice) => choice !== 'false'));
    return known[by] ?? plain(...(STATES[`${list} ${by}`] ?? []));
  };
  return endpointTable.flatMap(({ name, endpoint }) => {
    const fields = fieldsOf(endpoint);
    if (!('offset' in fields) || endpoint.url.includes('/:') || !endpoint.access.includes(':')) return [];
    const filters: Filter[] = Object.entries(fields)
      .filter(([by]) => !NO_FILTER.has(by))
      .flatMap(([by, field]) => valuesOf(name, by, field).map((value) => ({ by, ...value })));
    const orders = (fields['sort']?.enum ?? []).map((sort): Filter => ({ by: 'sort', value: sort, name: sort }));
    const pairs = filters.flatMap((one) => [...filters, ...orders].filter(({ by }) => by > one.by).map((other) => [one, other]));
    const reversed = orders.flatMap((order) => filters.filter(({ by }) => by > 'sort').map((one) => [order, one]));
    return [...[...filters, ...orders].map((one) => [one]), ...pairs, ...reversed].map((chosen): Page => ({
      name: `${name} ${chosen.map((one) => `${one.by}=${one.name}`).join(' ')}`,
      path: () => `${endpoint.url}?${queryOf(chosen)}`,
      by: 'senior',
    }));
  });
}
