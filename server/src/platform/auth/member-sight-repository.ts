import { rolesWith } from '@munshi/contract/tenants/role';
import type { Expression } from 'kysely';
import type { TenantDb } from '../db/scope/tenant-db.ts';

const SEEING_ROLES = rolesWith('case:read_restricted');

/**
 * Those of these people who are members of the firm, by name, with their role and whether they may see a case.
 *
 * @param caseId null for what belongs to no case, which every member can see
 */
export async function findMembersForCase(db: TenantDb, userIds: readonly string[], caseId: string | null) {
  return await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select((eb) => ['users.id', 'memberships.role_name as role', eb.fn.coalesce('users.display_name', 'users.name').as('name')])
    .select((eb) =>
      eb
        .or([
          eb.lit(caseId === null),
          eb('memberships.role_name', 'in', SEEING_ROLES),
          eb.exists(eb.selectFrom('cases').select('cases.id').where('cases.id', '=', caseId).where('cases.restricted', '=', false)),
          eb.exists(
            eb
              .selectFrom('case_access')
              .select('case_access.case_id')
              .where('case_access.case_id', '=', caseId)
              .whereRef('case_access.user_id', '=', 'memberships.user_id'),
          ),
        ])
        .as('may_see'),
    )
    .where('memberships.user_id', 'in', userIds)
    .orderBy('name')
    .execute();
}

/** Ids of the cases on whose team a member of the firm is now. */
export function casesOfMember(db: TenantDb, userId: Expression<string>) {
  return db
    .selectFrom('case_team')
    .select('case_team.case_id as id')
    .where('case_team.user_id', '=', userId)
    .where('case_team.left_at', 'is', null);
}
