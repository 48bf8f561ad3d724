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
  return await db
    .selectFrom('second_factors')
    .select(['second_factors.secret', 'second_factors.last_step'])
    .select(sql<boolean>`second_factors.confirmed_at is not null`.as('is_confirmed'))
    .where('second_factors.user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Begins anew; it does not count until it is confirmed. */
export async function save(db: GlobalDb, userId: string, secret: string): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret, confirmed_at: null, last_step: null }))
    .execute();
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

/** @returns whether there was such a code, not used before. */
export async function spendRecoveryCode(db: GlobalDb, userId: string, codeHash: string): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql<string>`statement_timestamp()` })
    .where('recovery_codes.user_id', '=', userId)
    .where('recovery_codes.code_hash', '=', codeHash)
    .where('recovery_codes.used_at', 'is', null)
    .returning('recovery_codes.user_id')
    .executeTakeFirst();
  return spent !== undefined;
}
