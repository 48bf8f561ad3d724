import { sql } from 'kysely';
import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';

/** Key of what is being guessed, and for how long a wrong attempt counts. */
export interface GuessedAt {
  readonly key: string;
  readonly seconds: number;
}

/** Attempts that are counted, and the seconds until they expire. */
interface Tries {
  readonly count: number;
  readonly seconds: number;
}

/** Recent wrong attempts. */
export async function countWrongTries(db: GlobalDb, { key }: GuessedAt): Promise<Tries> {
  const row = await db
    .selectFrom('rate_limits')
    .select(['rate_limits.count', sql<number>`ceil(extract(epoch from rate_limits.expires_at - now()))::int`.as('seconds')])
    .where('rate_limits.key', '=', key)
    .where('rate_limits.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return row ?? { count: 0, seconds: 0 };
}

/**
 * Counts an attempt; the first after the expiry starts at one. One statement, so that concurrent attempts are all counted. What takes long
 * to check is counted before: concurrent attempts would else all be checked before the first of them counts.
 *
 * @returns the count with this attempt.
 */
export async function recordTry(db: GlobalDb, { key, seconds }: GuessedAt): Promise<Tries> {
  const until = sql<string>`now() + make_interval(secs => ${seconds})`;
  return await db
    .insertInto('rate_limits')
    .values({ key, count: 1, expires_at: until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when rate_limits.expires_at <= now() then 1 else rate_limits.count + 1 end`,
        expires_at: sql<string>`case when rate_limits.expires_at <= now() then excluded.expires_at else rate_limits.expires_at end`,
      }),
    )
    .returning(['rate_limits.count', sql<number>`ceil(extract(epoch from rate_limits.expires_at - now()))::int`.as('seconds')])
    .executeTakeFirstOrThrow();
}

/** Counts an attempt no more, because it was right. */
export async function forgiveTry(db: GlobalDb, { key }: GuessedAt): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set({ count: sql<number>`rate_limits.count - 1` })
    .where('rate_limits.key', '=', key)
    .where('rate_limits.count', '>', 0)
    .execute();
}

/** Blocks a key for so many seconds from now, replacing an earlier block. */
export async function blockKey(db: GlobalDb, { key, seconds }: GuessedAt): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key, count: 1, expires_at: sql<string>`now() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: 1, expires_at: ({ ref }) => ref('excluded.expires_at') }))
    .execute();
}

export async function deleteWrongTries(db: GlobalDb, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('rate_limits').where('rate_limits.key', 'in', keys).execute();
}

/** As `deleteWrongTries()`, by patterns. Scans every key: only for rare operations. */
export async function deleteWrongTriesLike(db: GlobalDb, patterns: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where(({ or, eb }) => or(patterns.map((pattern) => eb('rate_limits.key', 'like', pattern))))
    .execute();
}
