import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '../schema/schema.generated.ts';
import type { ParsedWord, WordParam } from '../query/search.ts';
import type { TenantDb } from '../scope/tenant-db.ts';
import { type AssignedIds, isAssignedTo, pageAssignedTo } from './assigned-to.ts';
import { joinById, rowsOfIds } from './join-by-id.ts';
import { isSearch, wordParams } from './list-search.ts';
import type { Stored } from '../query/stored-row.ts';
import type { AnyValues, DirectedColumn, ListTable, PageKind, Picked } from './list-spec.ts';

/** A declared list as its statement is built: the types of `ListSpec` have checked the declaration already. */
export interface AnyList {
  readonly table: ListTable;
  readonly literals?: readonly string[];
  readonly from: (db: TenantDb) => AnyRows;
  readonly filters: Readonly<Record<string, AnyFilter>>;
  readonly search?: AnySearch;
  readonly untracked?: readonly string[];
  readonly hasSharedTotal?: boolean;
  readonly sorts?: Readonly<Record<string, AnySort>>;
  readonly order?: AnySort;
  readonly page: PageKind | ((values: AnyValues) => PageKind);
  readonly pick?: (list: AnyContext & AnyPicking) => Picked | undefined;
  readonly row: (rows: AnyRows, list: AnyContext) => Expression<never>;
}
type AnyRows = SelectQueryBuilder<DB, ListTable, object>;
type AnyFilter =
  | ((rows: AnyRows, value: unknown, list: AnyContext) => AnyRows)
  | { readonly assignedTo: Assignment }
  | { readonly assignedToCaller: Assignment };
interface AnySearch {
  readonly words?: (q: string) => readonly ParsedWord[];
  readonly where: (rows: AnyRows, words: readonly WordParam[], list: AnyContext) => AnyRows;
  readonly isPhonetic?: boolean;
  readonly isMaterialized?: boolean;
}
type Assignment = (db: TenantDb, id: Expression<string>) => AssignedIds;
type AnyColumn = string | RawBuilder<unknown>;
type AnySort = readonly SortColumn[] | ((values: AnyValues) => readonly SortColumn[]);
type SortColumn = AnyColumn | DirectedColumn<AnyColumn>;
interface AnyPicking {
  readonly matching: (options?: { among?: AnyRows; without?: readonly string[] }) => AnyRows;
  readonly isNarrowed: boolean;
}

/** What the text of a statement is built from. */
export interface AnyContext {
  readonly db: TenantDb;
  readonly values: AnyValues;
  readonly param: (name: string) => RawBuilder<never>;
  readonly limit: RawBuilder<number>;
  readonly offset: RawBuilder<number>;
}

/** The rows of a page, and the rows that its total counts. */
interface Page<Row> {
  readonly items: Expression<Stored<Row>>;
  readonly counted: Expression<unknown>;
}

/** Picks the page before anything is joined to it: a join for the average firm would read a large one whole. */
export function selectPage<Row>(list: AnyList, context: AnyContext): Page<Row> {
  const { db, values, limit, offset } = context;
  const [first, ...others] = assignments(list, context);
  const kind = typeof list.page === 'function' ? list.page(values) : list.page;
  const isNarrowed = isFiltered(list, values) || isSearch(values);
  const picked = list.pick?.({ ...context, isNarrowed, matching: (options) => matching(list, context, options) });
  const rowsOf = ({ ids }: Picked) => list.row(sorted(list, joinById(db, list.table, ids), values), context);
  if (picked) return { items: rowsOf(picked), counted: picked.counted ?? idsOf(list, matching(list, context)) };
  // A search is planned with its words and its person, so that the rarest condition comes first.
  if (first && !isSearch(values)) {
    const [ids, counted] = pageAssignedTo(db, {
      table: list.table,
      theirs: first,
      rows: () => assignedToAll(list, context, others),
      columns: columnsOf(list, values).map(({ by }) => expressionOf(by)),
      order: directionOf(values),
      limit,
      offset,
    });
    return { items: rowsOf({ ids }), counted };
  }
  const all = matching(list, context);
  const counted = idsOf(list, all);
  const cut = sorted(list, all, values).limit(limit).offset(offset);
  if (kind === 'flat') return { items: list.row(cut, context), counted };
  if (kind === 'ids') return { items: rowsOf({ ids: idsOf(list, cut) }), counted };
  const rows = db.selectFrom(cut.selectAll(list.table).as(list.table));
  return { items: list.row(sorted(list, rows, values), context), counted };
}

/** All rows that match, and of them the ids of the page: a search counts them all anyway. */
function found(list: AnyList, context: AnyContext) {
  const { db, values, limit, offset } = context;
  const [place] = columnsOf(list, values);
  if (!place) throw new Error(`the list of ${list.table} has no order`);
  const direction = directionOf(values);
  const first = db
    .selectFrom(sql<{ id: string; place: string }>`found`.as('found'))
    .select('found.id')
    .orderBy('found.place', direction)
    .orderBy('found.id', direction)
    .limit(limit)
    .offset(offset);
  const all = idsOf(list, matching(list, context)).select(sql<string>`${expressionOf(place.by)}`.as('place'));
  const withFound = db.with(
    (cte) => cte('found').materialized(),
    () => all,
  );
  return { withFound, ids: sql<string[]>`array(${first})`, total: sql<number>`(select count(*) from found)`.as('total') };
}

/** The ids of a page, and the total. */
export function selectFound(list: AnyList, context: AnyContext) {
  const { withFound, ids, total } = found(list, context);
  return withFound.selectNoFrom([ids.as('ids'), total]);
}

/** The rows of a page, and the total. */
export function selectFoundRows(list: AnyList, context: AnyContext) {
  const { withFound, ids, total } = found(list, context);
  return withFound.selectNoFrom([jsonArrayFrom(rowsById(list, context, ids)).as('items'), total]);
}

/** The rows with the ids in the parameter `ids`. */
export const selectRows = (list: AnyList, context: AnyContext) => rowsById(list, context, context.param('ids'));

/** The rows with these ids, in the order of the list. */
function rowsById(list: AnyList, context: AnyContext, ids: Expression<unknown>) {
  const { db, values } = context;
  return list.row(sorted(list, joinById(db, list.table, rowsOfIds(ids)), values), context);
}

/** Whether any filter is given. */
export const isFiltered = ({ filters }: AnyList, values: AnyValues) =>
  Object.keys(filters).some((name) => values[name] !== undefined && values[name] !== false);

/** True if a filter is given whose value may be rare or common: neither a literal of the statement, nor a person with assigned records. */
export const hasUncertainFilter = ({ filters, literals = [] }: AnyList, values: AnyValues) =>
  Object.entries(filters).some(
    ([name, filter]) => typeof filter === 'function' && !literals.includes(name) && values[name] !== undefined && values[name] !== false,
  );

interface Options {
  readonly among?: AnyRows;
  /** Filters left out. */
  readonly without?: readonly string[];
}

/** The rows that match every filter that is given. */
export function matching(list: AnyList, context: AnyContext, options: Options = {}): AnyRows {
  return assignedToAll(list, context, assignments(list, context), options);
}

function assignedToAll(list: AnyList, context: AnyContext, theirs: readonly (() => AssignedIds)[], options: Options = {}): AnyRows {
  const { db } = context;
  return theirs.reduce((rows, each) => rows.where(isAssignedTo(db, { table: list.table, theirs: each })), filtered(list, context, options));
}

function filtered(list: AnyList, context: AnyContext, { among = list.from(context.db), without = [] }: Options): AnyRows {
  const { values, param } = context;
  let rows = among;
  for (const [name, filter] of Object.entries(list.filters)) {
    if (values[name] === undefined || without.includes(name) || typeof filter !== 'function') continue;
    rows = filter(rows, list.literals?.includes(name) ? values[name] : param(name), context);
  }
  return list.search && isSearch(values) ? list.search.where(rows, wordParams(values, param), context) : rows;
}

/** The persons to whom the list is limited, in the order of the declaration: first the one likely to have the fewest records. */
function assignments({ filters }: AnyList, { db, values, param }: AnyContext): (() => AssignedIds)[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    if (typeof filter === 'function' || values[name] === undefined || values[name] === false) return [];
    if ('assignedTo' in filter) return [() => filter.assignedTo(db, param(name))];
    return [() => filter.assignedToCaller(db, param('userId'))];
  });
}

const idsOf = ({ table }: AnyList, rows: AnyRows) => rows.select(sql.ref<string>(`${table}.id`).as('id'));

const directionOf = ({ order }: AnyValues) => (order === 'desc' ? 'desc' : 'asc');

function sorted(list: AnyList, rows: AnyRows, values: AnyValues): AnyRows {
  return columnsOf(list, values).reduce(
    (left, { by, direction = directionOf(values), nulls }) =>
      left.orderBy(expressionOf(by), (column) => {
        const directed = direction === 'desc' ? column.desc() : column.asc();
        if (nulls === 'last') return directed.nullsLast();
        return nulls === 'first' ? directed.nullsFirst() : directed;
      }),
    rows,
  );
}

function columnsOf(list: AnyList, values: AnyValues): DirectedColumn<AnyColumn>[] {
  const sort = list.sorts?.[String(values.sort)] ?? list.order ?? [];
  const columns = typeof sort === 'function' ? sort(values) : sort;
  return columns.map((column) => (typeof column === 'object' && 'by' in column ? column : { by: column }));
}

const expressionOf = (column: AnyColumn): RawBuilder<unknown> => (typeof column === 'string' ? sql.ref(column) : column);
