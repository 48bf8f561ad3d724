import { rolesWith } from '@munshi/contract/tenants/role';
import type { Expression, ExpressionBuilder } from 'kysely';
import type { DB } from '../db/schema/schema.generated.ts';
import type { TenantDb } from '../db/scope/tenant-db.ts';

const ROLES_WITH_EVERY_CASE = rolesWith('case:read_restricted');

/**
 * True of a member, a row of `memberships`, who may see a case.
 *
 * @param caseId null for what belongs to no case, which every member can see
 */
export function maySeeCase(eb: ExpressionBuilder<DB, 'memberships'>, caseId: string | Expression<string> | null) {
  const isOpenToAll = eb.selectFrom('cases').select('cases.id').where('cases.id', '=', caseId).where('cases.restricted', '=', false);
  const hasAccess = eb
    .selectFrom('case_access')
    .select('case_access.case_id')
    .where('case_access.case_id', '=', caseId)
    .whereRef('case_access.user_id', '=', 'memberships.user_id');
  return eb.or([
    eb.lit(caseId === null),
    eb('memberships.role_name', 'in', ROLES_WITH_EVERY_CASE),
    eb.exists(isOpenToAll),
    eb.exists(hasAccess),
  ]);
}

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
    .select((eb) => maySeeCase(eb, caseId).as('may_see'))
    .where('memberships.user_id', 'in', userIds)
    .orderBy('name')
    .execute();
}
