import { type AliasableExpression, sql } from 'kysely';
import type { TenantDb } from '../scope/tenant-db.ts';
import type { ListTable, Rows } from './list-spec.ts';

/** The ids of a list in a parameter, as rows: one statement, whatever their number. */
export const rowsOfIds = (ids: unknown): AliasableExpression<{ id: string }> => sql<{ id: string }>`(select unnest(${ids}::uuid[]) as id)`;

/**
 * The records with these ids, each looked up by its key in a LATERAL join. For `id = any(array(…))` PostgreSQL assumes ten ids,
 * however many there are. One generic plan serves firms of every size, and where it expects hardly more than ten records of a
 * firm, it scans the whole table, which is slow in a large firm.
 */
export function joinById<T extends ListTable>(db: TenantDb, table: T, ids: AliasableExpression<{ id: string }>) {
  const records = db.selectFrom(ids.as('chosen')).innerJoinLateral(
    ({ selectFrom }) =>
      (selectFrom as TenantDb['selectFrom'])(`${table as 'cases'} as its`)
        .selectAll('its')
        .where('its.id', '=', sql.ref<string>('chosen.id'))
        .limit(sql.lit(1))
        .as(table),
    (join) => join.onTrue(),
  );
  return records as unknown as Rows<T>;
}
