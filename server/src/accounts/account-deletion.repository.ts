import type { GlobalDb } from '../platform/db/tenant-db.ts';

/** What stands where the name of somebody who left was. */
const FORMER_MEMBER = 'Former member';

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
      // No address of anybody's: the name of this domain is promised to exist nowhere (RFC 2606).
      email: `${id}@deleted.invalid`,
      mobile: null,
      photo: null,
      password_hash: 'none',
      preferences: '{}',
    })
    .where('users.id', '=', id)
    .execute();
}
