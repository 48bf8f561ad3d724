import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { cachedStatement } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { type Ids, idsOf } from './match.repository.ts';

/** Characters of a record's beginning that the index sorts by. */
const HEAD = sql.lit(40);
/** Sorts after every other beginning. */
const LAST_CHARACTER = 0x10_ff_ff;

/**
 * The records that begin with the typed text, in order. Written as a range of an index, which is used for any text, so that one plan can be
 * kept; a pattern would need a plan for each text.
 */
export function prefixStatement<DB, TB extends keyof DB>(live: (db: TenantDb) => SelectQueryBuilder<DB, TB, { id: string }>, head: string) {
  return cachedStatement<Pick<ParsedQuery, 'typed'>, Ids>({
    literals: [],
    build: (db, _values, param) => {
      const from = sql`left(app.fold(${param('typed')}), ${HEAD})`;
      const isIn = sql<SqlBool>`${sql.ref(head)} >= ${from} and ${sql.ref(head)} < ${from} || chr(${sql.lit(LAST_CHARACTER)})`;
      return db.selectNoFrom(idsOf(live(db).where(isIn)).as('ids'));
    },
  });
}
