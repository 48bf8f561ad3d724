import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { GlobalDb } from '../platform/db/scope/tenant-db.ts';

/** A sender with an account. */
export interface Sender {
  readonly name: string;
  readonly email: string;
  /** Codes of their firms. */
  readonly firms: readonly { code: string }[];
}

export async function findSender(db: GlobalDb, userId: string): Promise<Sender | undefined> {
  return await db
    .selectFrom('users')
    .select(['users.name', 'users.email'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('memberships')
          .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
          .select('tenants.code')
          .where('memberships.user_id', '=', userId)
          .orderBy('tenants.code'),
      ).as('firms'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirst();
}
