import { type AliasableExpression, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from './schema.generated.ts';
import type { TenantDb } from './tenant-db.ts';

/** Tables of a firm whose records are chosen by their ids before anything is joined to them. */
type Chosen = 'cases' | 'hearings' | 'tasks';

/**
 * The records of these ids, each looked up by its key. Asked for as `id = any(array(…))`, PostgreSQL takes them for ten: where the
 * average firm has as few, a plan that is made for firms of every size reads all of a large one in their place.
 */
export function lookedUp<T extends Chosen>(db: TenantDb, table: T, ids: AliasableExpression<{ id: string }>) {
  const records = db.selectFrom(ids.as('chosen')).innerJoinLateral(
    ({ selectFrom }) =>
      (selectFrom as TenantDb['selectFrom'])(`${table as 'cases'} as its`)
        .selectAll('its')
        .where('its.id', '=', sql.ref<string>('chosen.id'))
        .limit(sql.lit(1))
        .as(table),
    (join) => join.onTrue(),
  );
  return records as unknown as SelectQueryBuilder<DB, T, object>;
}
