import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { idsOf } from './match.repository.ts';

/** Characters of a record's beginning that the index sorts by. */
const HEAD = sql.lit(40);
/** Sorts after every other beginning. */
const LAST_CHARACTER = 0x10_ff_ff;

/**
 * The records that begin with the typed text, in order. Written as a range of an index, which is used for any text, so that one plan can be
 * kept; a pattern would need a plan for each text.
 */
export function byPrefix<DB, TB extends keyof DB>(
  live: SelectQueryBuilder<DB, TB, { id: string }>,
  head: string,
  whole: Expression<string>,
): RawBuilder<string[]> {
  const from = sql`left(${whole}, ${HEAD})`;
  return idsOf(live.where(sql<SqlBool>`${sql.ref(head)} >= ${from} and ${sql.ref(head)} < ${from} || chr(${sql.lit(LAST_CHARACTER)})`));
}
