import { sql } from 'kysely';
import type { GlobalDb } from '../platform/db/tenant-db.ts';

/** What stands where the name of somebody who left was. */
const FORMER_MEMBER = 'Former member';

/** No address of anybody's: the name of this domain is promised to exist nowhere (RFC 2606). */
const NOWHERE = '@deleted.invalid';

/** For what an account's owner writes into it: a request that met the deletion writes nothing of theirs back. */
export const isNotErased = sql<boolean>`users.email <> users.id::text || ${sql.lit(NOWHERE)}`;

/** Takes everything personal out of an account, and all that opens it. The row stays: what the person wrote names it. */
export async function erase(db: GlobalDb, { id, email }: { id: string; email: string }): Promise<void> {
  await db.deleteFrom('second_factors').where('second_factors.user_id', '=', id).execute();
  await db.deleteFrom('recovery_codes').where('recovery_codes.user_id', '=', id).execute();
  await db.deleteFrom('one_time_codes').where('one_time_codes.email', '=', email).execute();
  await db.deleteFrom('password_grants').where('password_grants.email', '=', email).execute();
  await db.deleteFrom('sessions').where('sessions.user_id', '=', id).execute();
  await db
    .updateTable('users')
    .set({
      name: FORMER_MEMBER,
      display_name: null,
      email: `${id}${NOWHERE}`,
      mobile: null,
      photo: null,
      password_hash: 'none',
      preferences: '{}',
    })
    .where('users.id', '=', id)
    .execute();
}
