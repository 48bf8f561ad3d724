import { type Expression, type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { courtToday } from '../../clock/court-day.ts';
import { cachedQuery, cachedStatement, type ParamOf } from '../query/cached-query.ts';
import type { RowStatement, Stored } from '../query/stored-row.ts';
import { PLAN_BY_VALUES, PLAN_EACH_TIME } from '../driver/database.ts';
import { rowsOf, type TenantDb } from '../scope/tenant-db.ts';
import type { TenantSnapshot } from '../scope/tenant-snapshot.ts';
import { cachedCount, type CachedRow, only, refusePrivate, withCachedTotal } from './cached-total.ts';
import { type AnyContext, type AnyList, hasUncertainFilter, matching, selectPage } from './list-page.ts';
import { isSearch, searchWords, wordValues } from './list-search.ts';
import { searchReader, spelledFirst } from './list-search-page.ts';
import { BATCH, type RowStream } from './row-stream.ts';
import type { AnyValues, FilterName, FlagsAreLiterals, ListQuery, ListSpec, ListTable, Rows } from './list-spec.ts';

/** A list that can be read. */
export interface List<Q, Row, X, T extends ListTable> {
  /** One page with the total, in one statement. */
  readonly read: (db: TenantDb, query: Q & X) => Promise<{ items: Row[]; total: number }>;
  /** The first `most` of all rows with their total, in order: for a print or a file in place of a page. */
  readonly readAll: (db: TenantDb, query: Omit<Q & X, 'limit' | 'offset'>, most: number) => Promise<{ items: Row[]; total: number }>;
  /** All rows of one snapshot, in order: for a file of any length. */
  readonly stream: (snapshot: TenantSnapshot, query: Omit<Q & X, 'limit' | 'offset'>, most: number) => RowStream<Row>;
  /** The parts of `read()`, for a statement of its own that combines several pages. */
  readonly parts: ListParts<Row, T>;
}

type Searched = Pick<ListQuery, 'q'>;

interface ListParts<Row, T extends ListTable> {
  readonly literals: readonly string[];
  /** The values of a statement: the query with its words instead of `q`, and the present court day. */
  readonly valuesOf: <P extends Searched>(query: P) => Omit<P, 'q'> & AnyValues;
  /** The rows that match the filters that are given, among all rows of the list or others of its table. */
  readonly matching: (db: TenantDb, values: AnyValues, param: ParamOf<AnyValues>, among?: Rows<T>) => Rows<T>;
  /** The page and the rows to count, for `values` values as `cachedQuery()` passes them. An `offset` in numbers is a literal. */
  readonly select: (
    db: TenantDb,
    values: AnyValues,
    param: ParamOf<AnyValues>,
  ) => { items: Expression<Stored<Row>>; counted: Expression<unknown> };
}

/**
 * Declares a list: a table with filters, sorts and the columns of a row. README.md describes the SQL that follows from it.
 *
 * The types compare the declaration with the contract: a filter or sort of the query without an entry, an entry that the query
 * does not have, and a field of the row that is not selected are compile errors.
 *
 * @typeParam Q the contract's query.
 * @typeParam Row the contract's row.
 * @typeParam X values that the caller adds to the query, such as `userId`.
 */
export function defineList<Q extends ListQuery, Row, X extends object = object>() {
  return <T extends ListTable, const L extends FilterName<Q> = never>(
    spec: ListSpec<Q, Row, X, T, L> & FlagsAreLiterals<Q, L>,
  ): List<Q, Row, X, T> => {
    // The one place where the types of a declaration are given up: below, all lists are built alike.
    const list = spec as unknown as AnyList;
    const read: List<Q, Row, X, T>['read'] = pageReader(list);
    return {
      read,
      readAll: async (db, query, most) => await read(db, { ...query, limit: most, offset: 0 } as Q & X),
      stream: rowStream(list),
      parts: partsOf(list),
    };
  };
}

type Answer<Row> = CachedRow<number> & { items: Row[] };

/** Literals of every list. A literal page size lets the database keep one plan for each; `kinds` and `arePlain` are how the words are searched. */
const LITERALS = ['sort', 'order', 'limit', 'kinds', 'arePlain'] as const;

const literalsOf = ({ literals = [] }: AnyList) => [...LITERALS, ...literals];

/** The number of lists so far: it tells those of one table apart, such as people and clients. */
let lists = 0;

function pageReader<Row>(list: AnyList): List<ListQuery, Row, object, never>['read'] {
  const number = (lists += 1);
  const query = cachedQuery<AnyValues, Answer<Row>, string>({
    literals: literalsOf(list),
    build: (db, values, param) => statement(list, contextOf(db, values, param)).$castTo<Stored<Answer<Row>>>(),
  });
  const search = list.search?.isMaterialized ? searchReader<Row>(list, { literals: literalsOf(list), contextOf }) : undefined;
  const read = async (db: TenantDb, values: AnyValues) => {
    const run = async (asOf: string | null) => only(await query(db, { ...values, asOf }));
    const { items, value } = await withCachedTotal(db, totalKey(list, number, values), run, isShared(list, values) ? 'ofAll' : 'ofPerson');
    return { items, total: value };
  };
  return async (db, { limit, offset, ...request }) => {
    const values = { ...valuesOf(list, request), limit, offset };
    if (!isSearch(values)) return await read(db, values);
    return search
      ? await search(db, values, valuesOf(list, { ...request, q: '' }))
      : await spelledFirst(list, values, async (given) => await read(db, given));
  };
}

function rowStream<Row>(list: AnyList): List<ListQuery, Row, object, never>['stream'] {
  const literals = literalsOf(list);
  const rows = cachedStatement<AnyValues, Row, string>({
    literals,
    // The rows of a page are a select query, whatever declares them.
    build: (db, values, param) => selectPage(list, contextOf(db, values, param)).items as unknown as RowStatement<Row>,
  });
  const count = cachedStatement<AnyValues, { count: number }, string>({
    literals,
    build: (db, values, param) => {
      const { counted } = selectPage(list, contextOf(db, values, param));
      return db.selectNoFrom(sql<number>`(select count(*) from (${counted}) as counted)`.as('count'));
    },
  });
  return (snapshot, request, most) => {
    const values = valuesOf(list, { ...request, limit: most, offset: 0 });
    const counted = async (given: AnyValues) => ({
      given,
      total: only(await rowsOf(snapshot.db, count(snapshot.db, given))).count,
    });
    let decided: ReturnType<typeof counted> | undefined;
    const decide = async () => await (decided ??= spelledFirst(list, values, counted));
    return {
      count: async () => (await decide()).total,
      batches: async function* () {
        const { given } = isSearch(values) ? await decide() : { given: values };
        yield* snapshot.rows(rows(snapshot.db, given), BATCH);
      },
    };
  };
}

function partsOf<Row, T extends ListTable>(list: AnyList): ListParts<Row, T> {
  return {
    literals: literalsOf(list),
    valuesOf: (query) => valuesOf(list, query),
    matching: (db, values, param, among) => matching(list, contextOf(db, values, param), among && { among }),
    select: (db, values, param) => selectPage<Row>(list, contextOf(db, values, param)),
  };
}

function valuesOf<P extends Searched>(list: AnyList, { q = '', ...query }: P): Omit<P, 'q'> & AnyValues {
  return { ...query, ...wordValues((list.search?.words ?? searchWords)(q)), today: courtToday() };
}

/** What determines the total of a list: everything but the page and its order. Totals of searches are not cached: nobody repeats them. */
function totalKey(list: AnyList, number: number, values: AnyValues): object | undefined {
  const { limit: _limit, offset: _offset, sort: _sort, order: _order, userId, ...counted } = values;
  const filters = isShared(list, values) ? counted : { ...counted, userId };
  return isSearch(values) || !isTracked(list, values) ? undefined : { list: number, ...filters };
}

/** Whether everybody who sees the same restricted cases counts the same rows. */
const isShared = ({ hasSharedTotal = false }: AnyList, { mine }: AnyValues) => hasSharedTotal && mine !== true;

const isTracked = ({ untracked = [] }: AnyList, values: AnyValues) =>
  untracked.every((name) => (name === 'q' ? !isSearch(values) : values[name] === undefined));

function contextOf(db: TenantDb, values: AnyValues, paramOf: ParamOf<AnyValues>): AnyContext {
  const param = (name: string) => sql<never>`${paramOf(name)}`;
  const offset = typeof values.offset === 'number' ? sql.lit(values.offset) : sql<number>`${param('offset')}::int`;
  return { db, values, param, limit: sql.lit(Number(values.limit)), offset };
}

function statement(list: AnyList, context: AnyContext) {
  const answer = paged(list, context);
  if (isSearch(context.values)) return answer.modifyEnd(sql.raw(PLAN_EACH_TIME));
  return hasUncertainFilter(list, context.values) ? answer.modifyEnd(sql.raw(PLAN_BY_VALUES)) : answer;
}

function paged(list: AnyList, context: AnyContext) {
  const { db, values, param } = context;
  const { items, counted } = selectPage(list, context);
  if (isShared(list, values)) refusePrivate(counted);
  const total = isTracked(list, values)
    ? cachedCount(db, counted, param('asOf'))
    : countedNow(sql`(select count(*) from (${counted}) as counted)`);
  return db.selectNoFrom([jsonArrayFrom(items).as('items'), ...total]);
}

/** A total that is not cached: it has no snapshot. */
function countedNow(count: RawBuilder<number | null>) {
  return [count.as('value'), sql<string>`''`.as('as_of')] as const;
}
