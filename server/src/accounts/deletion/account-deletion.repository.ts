import { sql } from 'kysely';
import { z } from 'zod';
import { removeOwnCodes } from '../../platform/auth/one-time-codes.ts';
import type { GlobalDb } from '../../platform/db/scope/tenant-db.ts';

/** Shown in place of the name of a deleted account. */
const FORMER_MEMBER = 'Former member';

/** Domain of the placeholder email: RFC 2606 guarantees that `.invalid` never exists. */
const NOWHERE = '@deleted.invalid';

/** Condition for writes to the caller's own account: a request that runs while the account is deleted writes no personal data back. */
export const isNotErased = sql<boolean>`users.email <> users.id::text || ${sql.lit(NOWHERE)}`;

/** A former email and the time it was given up: it may belong to another person since. */
export const FormerEmail = z.object({ email: z.string(), leftAt: z.string() });
export type FormerEmail = z.infer<typeof FormerEmail>;

const FormerEmails = z.object({ email: z.string(), left_at: z.string() }).array();

/** The emails the account had before the present one. */
export async function listFormerEmails(db: GlobalDb, userId: string): Promise<FormerEmail[]> {
  const row = await db.selectFrom('users').select('users.former_emails').where('users.id', '=', userId).executeTakeFirstOrThrow();
  return FormerEmails.parse(row.former_emails).map(({ email, left_at: leftAt }) => ({ email, leftAt }));
}

/** Erases the personal data, credentials and sessions of an account. The row stays because records of firms refer to it. */
export async function erase(db: GlobalDb, { id, email }: { id: string; email: string }): Promise<void> {
  await db.deleteFrom('second_factors').where('second_factors.user_id', '=', id).execute();
  await db.deleteFrom('recovery_codes').where('recovery_codes.user_id', '=', id).execute();
  await db.deleteFrom('one_time_codes').where('one_time_codes.email', '=', email).execute();
  await removeOwnCodes(db, id);
  await db.deleteFrom('password_grants').where('password_grants.email', '=', email).execute();
  await db.deleteFrom('sessions').where('sessions.user_id', '=', id).execute();
  await db
    .updateTable('users')
    .set({
      name: FORMER_MEMBER,
      display_name: null,
      email: `${id}${NOWHERE}`,
      former_emails: '[]',
      mobile: null,
      photo: null,
      password_hash: 'none',
      preferences: '{}',
    })
    .where('users.id', '=', id)
    .execute();
}
