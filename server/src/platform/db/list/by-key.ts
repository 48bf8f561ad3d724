import { type AliasedExpression, type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { DB } from '../schema/schema.generated.ts';
import type { TenantDb } from '../scope/tenant-db.ts';
import type { ListTable } from './list-spec.ts';

/** A part of a query in which other tables can be looked up. */
type Builder = Pick<TenantDb, 'selectFrom'> | Pick<ExpressionBuilder<DB, ListTable>, 'selectFrom'>;

/**
 * One record, to be joined LATERAL. With a plain join, a generic plan may read all records of the firm, where it expects fewer
 * than a page of them. Only the columns that are needed: PostgreSQL describes each column of a subquery each time it runs.
 *
 * @param id the column with its id.
 */
export function byKey<T extends ListTable, const C extends readonly (keyof DB[T] & string)[]>(
  db: Builder,
  table: T,
  id: string,
  columns: C,
): AliasedExpression<Pick<Selectable<DB[T]>, C[number] & keyof Selectable<DB[T]>>, T> {
  const one = (db.selectFrom as TenantDb['selectFrom'])(`${table as 'cases'} as its`)
    .select(columns.map((column) => sql.ref<unknown>(`its.${column}`).as(column)))
    .where('its.id', '=', sql.ref<string>(id))
    .limit(sql.lit(1));
  return one.as(table) as never;
}
