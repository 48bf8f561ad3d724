import { type Expression, sql } from 'kysely';

/** How long a deletion can be undone. */
const UNDO_DAYS = 30;

/** The time written to a record that is deleted now. */
export const deletedNow = sql<string>`statement_timestamp()`;

/** Deletions after this instant can still be undone. */
export const undoSince = sql<string>`now() - make_interval(days => ${sql.lit(UNDO_DAYS)})`;

/** The days during which a deletion can still be undone, including the one that has begun. */
export const undoDaysLeft = (deletedAt: Expression<string>) =>
  sql<number>`greatest(0, ceil(extract(epoch from ${deletedAt} - (${undoSince})) / 86400))::integer`;

/** The court's day on which a record deleted at that time is removed permanently. */
export const purgeDay = (deletedAt: Expression<string>) =>
  sql<string>`to_char((${deletedAt} + make_interval(days => ${sql.lit(UNDO_DAYS)})) at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
