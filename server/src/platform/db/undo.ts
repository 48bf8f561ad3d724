import { sql } from 'kysely';

/** How long a deletion can be taken back. */
const UNDO_DAYS = 30;

/** The instant since which deletions can still be taken back. */
export const undoSince = sql<string>`now() - make_interval(days => ${sql.lit(UNDO_DAYS)})`;
