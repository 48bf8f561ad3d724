import { type Expression, sql } from 'kysely';

/** How long a deletion can be taken back. */
const UNDO_DAYS = 30;

/** The instant since which deletions can still be taken back. */
export const undoSince = sql<string>`now() - make_interval(days => ${sql.lit(UNDO_DAYS)})`;

/** The days in which a deletion can still be taken back, the one that has begun included. */
export const undoDaysLeft = (deletedAt: Expression<string>) =>
  sql<number>`greatest(0, ceil(extract(epoch from ${deletedAt} - (${undoSince})) / 86400))::integer`;

/** The day in court on which what was deleted then goes for good. */
export const goesOn = (deletedAt: Expression<string>) =>
  sql<string>`to_char((${deletedAt} + make_interval(days => ${sql.lit(UNDO_DAYS)})) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
