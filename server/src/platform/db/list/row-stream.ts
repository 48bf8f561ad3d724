import { type Expression, sql } from 'kysely';
import type { RowStatement } from '../query/stored-row.ts';
import { rowsOf, type TenantDb } from '../scope/tenant-db.ts';
import type { TenantSnapshot } from '../scope/tenant-snapshot.ts';

/** The rows of a list in a snapshot, for a file of any length. */
export interface RowStream<Row> {
  /** How many there are. */
  readonly count: () => Promise<number>;
  /** The rows, some at a time. */
  readonly batches: () => AsyncIterable<readonly Row[]>;
}

/** The filters and the order of a list, without its pages. */
export type Unpaged<Q> = Omit<Q, 'limit' | 'offset'>;

/** Rows fetched at a time: few enough that little waits in memory, many enough that the round trips cost little. */
export const BATCH = 500;

/** All rows of a query, in its order: for a list that is not declared. */
export function streamQuery<Row>(
  snapshot: TenantSnapshot,
  build: (db: TenantDb) => RowStatement<Row> & Expression<unknown>,
): RowStream<Row> {
  const query = build(snapshot.db);
  return {
    count: async () => {
      const counted = sql<number>`(select count(*) from (${query}) as counted)`.as('count');
      const [row] = await rowsOf<{ count: number }>(snapshot.db, snapshot.db.selectNoFrom(counted).compile());
      return Number(row?.count);
    },
    batches: () => snapshot.rows<Row>(query.compile() as never, BATCH),
  };
}

/** The rows of a list that is short in every firm, read at once. */
export function streamRows<Row>(read: () => Promise<readonly Row[]>): RowStream<Row> {
  let rows: Promise<readonly Row[]> | undefined;
  const all = async () => await (rows ??= read());
  return {
    count: async () => (await all()).length,
    batches: async function* () {
      yield await all();
    },
  };
}
