import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Statement } from '../driver/statement-batch.ts';
import { type TenantDb, tenantHandle } from '../scope/tenant-db.ts';
import { defineList } from './define-list.ts';
import { textSearch } from './list-search.ts';
import type { Rows } from './list-spec.ts';

interface Query {
  readonly kind?: 'client' | 'opponent' | undefined;
  readonly mobile?: string | undefined;
  readonly erased?: boolean | undefined;
  readonly q?: string | undefined;
  readonly sort: 'name' | 'updated_at';
  readonly order: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}
interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}

const people = defineList<Query, Row>()({
  table: 'people',
  literals: ['kind', 'erased'],
  from: (db) => db.selectFrom('people').where('people.deleted_at', 'is', null),
  filters: {
    kind: (rows, kind) => rows.where(sql<boolean>`${sql.lit(kind)} = any (people.kinds)`),
    mobile: (rows, mobile) => rows.where('people.mobile', '=', mobile),
    erased: (rows, isErased) => rows.where('people.erased_at', isErased ? 'is not' : 'is', null),
  },
  search: textSearch('people.search_text'),
  untracked: ['mobile'],
  sorts: { name: ['people.name', 'people.id'], updated_at: [{ by: 'people.updated_at', nulls: 'last' }, 'people.id'] },
  page: 'flat',
  row: (rows) => rows.select(['people.id', 'people.name', 'people.email']),
});

const FIRST = { sort: 'name', order: 'asc', limit: 10, offset: 0 } as const;

/** The statement that a list sends for a query. */
async function sentFor(query: Partial<Query>): Promise<Statement> {
  const sent: Statement[] = [];
  const db = tenantHandle('0192f7a4-0000-7000-8000-000000000001', async (statement) => {
    sent.push(statement);
    return await Promise.resolve({ rows: [{ items: [], value: 0, as_of: '' }], rowCount: 1, command: 'SELECT' });
  });
  expect(await people.read(db, { ...FIRST, ...query })).toEqual({ items: [], total: 0 });
  const [statement] = sent;
  if (!statement) throw new Error('nothing was sent');
  return statement;
}

describe('a declared list', () => {
  it('applies each filter that is given, and no other', async () => {
    const [none, one] = [await sentFor({}), await sentFor({ mobile: '98470' })];
    expect(none.text).not.toContain('mobile');
    expect(one.text).toContain('"people"."mobile" = $');
    expect(one.values).toContain('98470');
  });

  it('sends one text for all values of a parameter, and one for each value of a literal', async () => {
    const texts = async (...queries: Partial<Query>[]) =>
      new Set(await Promise.all(queries.map(async (query) => (await sentFor(query)).text)));
    expect(await texts({ mobile: '1' }, { mobile: '2' }, { mobile: '1', offset: 50 })).toHaveLength(1);
    expect(await texts({ kind: 'client' }, { kind: 'opponent' })).toHaveLength(2);
    expect(await texts({ erased: true }, { erased: false }, {})).toHaveLength(3);
  });

  it('sorts in the direction of the query, with the id last', async () => {
    expect((await sentFor({ order: 'desc' })).text).toContain('order by "people"."name" desc, "people"."id" desc limit 10');
    expect((await sentFor({ sort: 'updated_at' })).text).toContain('order by "people"."updated_at" asc nulls last, "people"."id" asc');
  });

  it('caches the total, but counts each time with a filter on untracked tables', async () => {
    expect((await sentFor({ kind: 'client' })).text).toContain('pg_current_snapshot()');
    expect((await sentFor({ mobile: '1' })).text).not.toContain('pg_current_snapshot()');
  });

  it('plans a search with its words, and ignores a search text of one letter', async () => {
    const search = await sentFor({ q: 'anu men' });
    const patterns = new Set(search.values.filter((value) => String(value).startsWith('%')));
    expect([search.named, [...patterns]]).toEqual([false, ['%anu%', '%men%']]);
    expect(await sentFor({ q: 'a' })).toEqual(await sentFor({}));
  });
});

const from = (db: TenantDb) => db.selectFrom('people');
const unchanged = (rows: Rows<'people'>) => rows;
const filters = { kind: unchanged, mobile: unchanged, erased: unchanged };
const sorts = { name: ['people.name', 'people.id'], updated_at: ['people.updated_at', 'people.id'] } as const;
const row = (rows: Rows<'people'>) => rows.select(['people.id', 'people.name', 'people.email']);
const sound = { table: 'people', literals: ['kind', 'erased'], from, filters, sorts, page: 'flat', row } as const;
const define = defineList<Query, Row>();

/** The compiler must refuse each of these; otherwise the comment itself is a compile error. */
const plantedFaults = [
  // @ts-expect-error -- a filter of the query without an entry
  () => define({ ...sound, filters: { kind: unchanged, mobile: unchanged } }),
  // @ts-expect-error -- an entry that is no filter of the query
  () => define({ ...sound, filters: { ...filters, colour: unchanged } }),
  // @ts-expect-error -- a flag that is no literal
  () => define({ ...sound, literals: ['kind'] }),
  // @ts-expect-error -- a literal that is no filter
  () => define({ ...sound, literals: ['kind', 'erased', 'colour'] }),
  // @ts-expect-error -- a sort of the query without an entry
  () => define({ ...sound, sorts: { name: sorts.name } }),
  // @ts-expect-error -- a sort that does not end in the id
  () => define({ ...sound, sorts: { ...sorts, name: ['people.name'] } }),
  // @ts-expect-error -- a row without the e-mail address
  () => define({ ...sound, row: (rows) => rows.select(['people.id', 'people.name']) }),
  // @ts-expect-error -- a name that may be null
  () => define({ ...sound, row: (rows) => rows.select(['people.id', 'people.email', 'people.email as name']) }),
];

it('a list declaration that disagrees with the contract is a compile error', () => {
  expect(plantedFaults).toHaveLength(8);
  expect(define(sound).read).toBeTypeOf('function');
});
