import { sql } from 'kysely';
import { z } from 'zod';
import { removeOwnCodes } from '../platform/auth/one-time-codes.ts';
import type { GlobalDb } from '../platform/db/tenant-db.ts';

/** What stands where the name of somebody who left was. */
const FORMER_MEMBER = 'Former member';

/** No address of anybody's: the name of this domain is promised to exist nowhere (RFC 2606). */
const NOWHERE = '@deleted.invalid';

/** For what an account's owner writes into it: a request that met the deletion writes nothing of theirs back. */
export const isNotErased = sql<boolean>`users.email <> users.id::text || ${sql.lit(NOWHERE)}`;

/** An address somebody left, and when: it may have become another's since. */
export const GivenUp = z.object({ email: z.string(), leftAt: z.string() });
export type GivenUp = z.infer<typeof GivenUp>;

const FormerEmails = z.object({ email: z.string(), left_at: z.string() }).array();

/** The addresses the account had before the present one. */
export async function listFormerEmails(db: GlobalDb, userId: string): Promise<GivenUp[]> {
  const row = await db.selectFrom('users').select('users.former_emails').where('users.id', '=', userId).executeTakeFirstOrThrow();
  return FormerEmails.parse(row.former_emails).map(({ email, left_at: leftAt }) => ({ email, leftAt }));
}

/** Takes everything personal out of an account, and all that opens it. The row stays: what the person wrote names it. */
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
