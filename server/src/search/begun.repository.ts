import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { shapedQuery } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Asked } from './asked.ts';
import { type Ids, idsOf } from './match.repository.ts';

/** Characters of a record's beginning that are in order. */
const HEAD = sql.lit(40);
/** Comes after every other in the order of the heads. */
const LAST_CHARACTER = 0x10_ff_ff;

/**
 * The records, in order, that begin with what was typed. They are a span of an index: said as one, it is found with whatever was
 * typed, and the plan can be kept, as it cannot for what fits a pattern.
 */
export function beginning<DB, TB extends keyof DB>(live: (db: TenantDb) => SelectQueryBuilder<DB, TB, { id: string }>, head: string) {
  return shapedQuery<Pick<Asked, 'typed'>, Ids>({
    shapeOf: () => '',
    build: (db, _, slot) => {
      const from = sql`left(app.fold(${slot('typed')}), ${HEAD})`;
      const isIn = sql<SqlBool>`${sql.ref(head)} >= ${from} and ${sql.ref(head)} < ${from} || chr(${sql.lit(LAST_CHARACTER)})`;
      return db.selectNoFrom(idsOf(live(db).where(isIn)).as('ids'));
    },
  });
}
