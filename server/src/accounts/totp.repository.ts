import { sql } from 'kysely';
import type { GlobalDb } from '../platform/db/tenant-db.ts';

export interface SecondFactor {
  /** Sealed. */
  readonly secret: string;
  readonly is_confirmed: boolean;
  /** The time step of the newest code that was taken: no code up to it is taken again. */
  readonly last_step: number | null;
}

/** The second factor of a person, held until this transaction ends: a code cannot be taken twice at once. */
export async function lock(db: GlobalDb, userId: string): Promise<SecondFactor | undefined> {
  return await chosen(db, userId).forUpdate().executeTakeFirst();
}

/** As `lock()`, without holding it. */
export async function find(db: GlobalDb, userId: string): Promise<SecondFactor | undefined> {
  return await chosen(db, userId).executeTakeFirst();
}

function chosen(db: GlobalDb, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['second_factors.secret', 'second_factors.last_step'])
    .select(sql<boolean>`second_factors.confirmed_at is not null`.as('is_confirmed'))
    .where('second_factors.user_id', '=', userId);
}

/** Begins anew; it does not count until it is confirmed. @returns false where one was confirmed by now: that one stands. */
export async function save(db: GlobalDb, userId: string, secret: string): Promise<boolean> {
  const saved = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: null }).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('second_factors.user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

export async function confirm(db: GlobalDb, userId: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<string>`statement_timestamp()` })
    .where('second_factors.user_id', '=', userId)
    .execute();
}

export async function markStep(db: GlobalDb, userId: string, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: step }).where('second_factors.user_id', '=', userId).execute();
}

export async function remove(db: GlobalDb, userId: string): Promise<void> {
  await db.deleteFrom('second_factors').where('second_factors.user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('recovery_codes.user_id', '=', userId).execute();
}

export async function replaceRecoveryCodes(db: GlobalDb, userId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('recovery_codes.user_id', '=', userId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** A recovery code that was not used yet, as it is stored, whichever. */
export async function findRecoveryHash(db: GlobalDb, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('recovery_codes.code_hash')
    .where('recovery_codes.user_id', '=', userId)
    .where('recovery_codes.used_at', 'is', null)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row?.code_hash;
}

/** @returns whether there was a code with one of these hashes, not used before. */
export async function spendRecoveryCode(db: GlobalDb, userId: string, hashes: readonly string[]): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`statement_timestamp()` })
    .where('recovery_codes.user_id', '=', userId)
    .where('recovery_codes.code_hash', 'in', hashes)
    .where('recovery_codes.used_at', 'is', null)
    .returning('recovery_codes.user_id')
    .executeTakeFirst();
  return spent !== undefined;
}

interface OutdatedSeals {
  /** How values begin that are sealed as they should be. */
  readonly prefix: string;
  /** The last id of the page before. */
  readonly after: string;
  readonly limit: number;
}

/** The secrets with an outdated seal of the next people by id. */
export async function listOutdatedSeals(
  db: GlobalDb,
  { prefix, after, limit }: OutdatedSeals,
): Promise<{ user_id: string; secret: string }[]> {
  return await db
    .selectFrom('second_factors')
    .select(['second_factors.user_id', 'second_factors.secret'])
    .where('second_factors.user_id', '>', after)
    .where(sql<boolean>`not starts_with(second_factors.secret, ${prefix})`)
    .orderBy('second_factors.user_id')
    .limit(sql.lit(limit))
    .execute();
}

/** Puts the same secret in another seal, unless it was changed meanwhile. */
export async function reseal(db: GlobalDb, userId: string, { was, isNow }: { was: string; isNow: string }): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ secret: isNow })
    .where('second_factors.user_id', '=', userId)
    .where('second_factors.secret', '=', was)
    .execute();
}

/** Recovery codes not used yet that were hashed under the installation's secret, as they were before argon2id. */
export async function countKeyedRecoveryCodes(db: GlobalDb): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recovery_codes.used_at', 'is', null)
    .where('recovery_codes.code_hash', 'not like', '$argon2%')
    .executeTakeFirstOrThrow();
  return row.count;
}
