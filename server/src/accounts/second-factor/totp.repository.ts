import { sql } from 'kysely';
import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';

export interface SecondFactor {
  /** Encrypted. */
  readonly secret: string;
  readonly is_confirmed: boolean;
  /** Time step of the newest accepted code: no code of that step or an earlier one is accepted again. */
  readonly last_step: number | null;
}

/** Locks the second factor of a person until this transaction ends, so that one code cannot be used twice at once. */
export async function lockSecondFactor(db: GlobalDb, userId: string): Promise<SecondFactor | undefined> {
  return await chosen(db, userId).forUpdate().executeTakeFirst();
}

/** As `lockSecondFactor()`, without the lock. */
export async function findSecondFactor(db: GlobalDb, userId: string): Promise<SecondFactor | undefined> {
  return await chosen(db, userId).executeTakeFirst();
}

function chosen(db: GlobalDb, userId: string) {
  return db
    .selectFrom('second_factors')
    .select(['second_factors.secret', 'second_factors.last_step'])
    .select(sql<boolean>`second_factors.confirmed_at is not null`.as('is_confirmed'))
    .where('second_factors.user_id', '=', userId);
}

/** Starts a new factor, which counts once it is confirmed. @returns false if a confirmed one exists, which is left as it is. */
export async function saveSecondFactor(db: GlobalDb, userId: string, secret: string): Promise<boolean> {
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

export async function confirmSecondFactor(db: GlobalDb, userId: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql<string>`statement_timestamp()` })
    .where('second_factors.user_id', '=', userId)
    .execute();
}

export async function markStep(db: GlobalDb, userId: string, step: number): Promise<void> {
  await db.updateTable('second_factors').set({ last_step: step }).where('second_factors.user_id', '=', userId).execute();
}

export async function deleteSecondFactor(db: GlobalDb, userId: string): Promise<void> {
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

/** Stored hash of any one recovery code that is not used yet. */
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

/** @returns true if a code with one of these hashes existed and was unused. */
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
  /** Prefix of values encrypted with the current key. */
  readonly prefix: string;
  /** Last id of the previous page. */
  readonly after: string;
  readonly limit: number;
}

/** Next page, by user id, of the secrets encrypted with an outdated key. */
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

/** Replaces the encrypted form of a secret, unless it was changed meanwhile. */
export async function reseal(db: GlobalDb, userId: string, { was, isNow }: { was: string; isNow: string }): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ secret: isNow })
    .where('second_factors.user_id', '=', userId)
    .where('second_factors.secret', '=', was)
    .execute();
}

/** Unused recovery codes that were hashed with the installation's secret, as was done before argon2id. */
export async function countKeyedRecoveryCodes(db: GlobalDb): Promise<number> {
  const row = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recovery_codes.used_at', 'is', null)
    .where('recovery_codes.code_hash', 'not like', '$argon2%')
    .executeTakeFirstOrThrow();
  return row.count;
}
