import type { AliasableExpression, Expression, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { BuildValues } from '../query/cached-query.ts';
import type { DB } from '../schema/schema.generated.ts';
import type { ParsedWord, WordParam } from '../query/search.ts';
import type { Stored } from '../query/stored-row.ts';
import type { TenantDb } from '../scope/tenant-db.ts';
import type { AssignedIds } from './assigned-to.ts';

/** Tables whose records have an id. */
export type ListTable = { [T in keyof DB]: 'id' extends keyof DB[T] ? T : never }[keyof DB];

/** Rows of a table, with conditions but no selected columns yet. */
export type Rows<T extends ListTable> = SelectQueryBuilder<DB, T, object>;

/** The fields of a query that are no filter. */
type Paging = 'q' | 'sort' | 'order' | 'limit' | 'offset';

/** A list's query, as the contract states it. */
export interface ListQuery {
  readonly q?: string | undefined;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

export type FilterName<Q> = Exclude<keyof Q, Paging> & string;
type FlagName<Q> = { [K in FilterName<Q>]: [NonNullable<Q[K]>] extends [boolean] ? K : never }[FilterName<Q>];

/** The values of a statement: the query, what the caller adds to it, and the present court day. */
type Values<Q, X> = Omit<Q, 'q'> & X & { readonly today: string };

/** What each part of a declaration can use. */
interface ListContext<Q, X, L> {
  readonly db: TenantDb;
  /** Values that are literals of the statement, `sort` and `order` included, and `true` for any other that is given. */
  readonly values: BuildValues<Values<Q, X>, (L | 'sort' | 'order') & keyof Values<Q, X>>;
  /** A value as parameter of the statement. */
  readonly param: <K extends keyof Values<Q, X> & string>(name: K) => Expression<NonNullable<Values<Q, X>[K]>>;
}

/** Adds the condition of a filter that is given; `value` is a real value for a literal, a parameter otherwise. */
type Condition<Q, X, T extends ListTable, L, K extends keyof Q> = (
  rows: Rows<T>,
  value: K extends L ? NonNullable<Q[K]> : Expression<NonNullable<Q[K]>>,
  list: ListContext<Q, X, L>,
) => Rows<T>;

/** Limits the list to the records assigned to one person, with a plan of its own (`assigned-to.ts`). */
type AssignedFilter<V> = [V] extends [boolean]
  ? { readonly assignedToCaller: (db: TenantDb, userId: Expression<string>) => AssignedIds }
  : { readonly assignedTo: (db: TenantDb, id: Expression<string>) => AssignedIds };

type Filters<Q, X, T extends ListTable, L> = {
  readonly [K in FilterName<Q>]-?: Condition<Q, X, T, L, K> | AssignedFilter<NonNullable<Q[K]>>;
};

/** A column as `table.column`. */
export type ColumnOf<T extends ListTable> = { [K in T]: `${K}.${keyof DB[K] & string}` }[T];

/** A sort column. Its direction is that of the query's `order`, unless it has its own. */
export interface DirectedColumn<C> {
  readonly by: C | RawBuilder<unknown>;
  readonly direction?: 'asc' | 'desc';
  readonly nulls?: 'first' | 'last';
}
type SortColumn<C> = C | RawBuilder<unknown> | DirectedColumn<C>;

/** Sort columns. They end in the id, so that rows with equal values have a place on one page only. */
type Sort<T extends ListTable> = readonly [...SortColumn<ColumnOf<T>>[], `${T}.id` | DirectedColumn<`${T}.id`>];
type SortBy<Q, X, T extends ListTable, L> = Sort<T> | ((values: ListContext<Q, X, L>['values']) => Sort<T>);

/** One entry per sort of the query, or the only order of a list that has no choice. */
type Sorting<Q, X, T extends ListTable, L> = Q extends { readonly sort: infer S extends string }
  ? { readonly sorts: { readonly [K in S]: SortBy<Q, X, T, L> } }
  : { readonly order: SortBy<Q, X, T, L> };

/** How a page is read (README.md): ids first, whole rows first, or in one step. */
export type PageKind = 'ids' | 'rows' | 'flat';

/** A search for words: how a text is parsed into words, and the condition that a record contains all of them. */
export interface Search<T extends ListTable, C> {
  readonly words?: (q: string) => readonly ParsedWord[];
  readonly where: (rows: Rows<T>, words: readonly WordParam[], list: C) => Rows<T>;
  /** Words are also searched by their phonetic code, if spelling finds little. */
  readonly isPhonetic?: boolean;
  /** The matches are found once, in a materialized CTE, for both the page and the total. */
  readonly isMaterialized?: boolean;
}

/** Part of a list from which ids are picked in a way of its own. */
interface Picking<T extends ListTable, F extends string> {
  /** The rows that match all filters that are given, except those in `without`. */
  readonly matching: (options?: { readonly among?: Rows<T>; readonly without?: readonly F[] }) => Rows<T>;
  /** Whether the list is searched, or limited by any filter. */
  readonly isNarrowed: boolean;
  readonly limit: RawBuilder<number>;
  readonly offset: RawBuilder<number>;
}

/** The ids of a page in order; `counted` if other rows than the matching ones are counted. */
export interface Picked {
  readonly ids: AliasableExpression<{ id: string }>;
  readonly counted?: Expression<unknown>;
}

/** A list's declaration. `Q`: the contract's query. `X`: values added by the caller. `L`: the literals. */
export type ListSpec<Q, Row, X, T extends ListTable, L> = Sorting<Q, X, T, L> & {
  readonly table: T;
  /**
   * Filters whose values become part of the statement's text: those with few values on which the condition depends, or that
   * must match a partial index. Every flag is one.
   */
  readonly literals?: readonly L[];
  /** The records of the list without any filter: usually those that are not deleted. */
  readonly from: (db: TenantDb) => Rows<T>;
  readonly filters: Filters<Q, X, T, L>;
  readonly search?: Search<T, ListContext<Q, X, L>>;
  /** Filters on tables whose changes are not tracked: with one of them, the total is counted each time. */
  readonly untracked?: readonly (FilterName<Q> | 'q')[];
  /** Without `mine`, all people who see the same restricted cases count the same rows, so one count serves them all. */
  readonly hasSharedTotal?: boolean;
  readonly page: PageKind | ((values: ListContext<Q, X, L>['values']) => PageKind);
  /** Picks the ids of a page if no index of the table has its order; undefined if one has. */
  readonly pick?: (list: ListContext<Q, X, L> & Picking<T, FilterName<Q>>) => Picked | undefined;
  /** Selects the columns of a row. It is applied to the rows of the page only. */
  readonly row: (rows: Rows<T>, list: ListContext<Q, X, L>) => Expression<Stored<Row>>;
};

/** A compile error unless all flags are among the literals: `false` and `true` mean different statements. */
export type FlagsAreLiterals<Q, L> = [Exclude<FlagName<Q>, L>] extends [never]
  ? unknown
  : { readonly literals: readonly Exclude<FlagName<Q>, L>[] };

/** The values of any statement, by name. */
export type AnyValues = Readonly<Record<string, unknown>>;
