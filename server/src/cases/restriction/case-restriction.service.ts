import type { CaseRestriction } from '@munshi/contract/cases/case-restriction.schema';
import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { listMembers } from '../../tenants/public.ts';
import { readCase } from '../case.service.ts';

/** True for a role that sees a case as long as it is not restricted, or only by being on its team. */
function losesSight(role: RoleName): boolean {
  const { permissions } = roleGrants[role];
  return permissions.includes('case:read') && !permissions.includes('case:read_restricted');
}

/**
 * The members whom the restriction of a case keeps out, named before it is set or lifted. A former member of the team is not on it.
 *
 * @throws {AppError} `case.not_found`, also for a restricted case the caller has no access to.
 */
export async function readCaseRestriction(db: TenantDb, id: string): Promise<CaseRestriction> {
  const { restricted, team } = await readCase(db, id);
  const inside = new Set(team.flatMap(({ user_id: userId, left_at: leftAt }) => (leftAt === null && userId !== null ? [userId] : [])));
  const outside = (await listMembers(db, false))
    .filter((member) => !inside.has(member.id) && losesSight(member.role_name))
    .map((member) => ({ id: member.id, name: member.display_name || member.name, role_display: member.role_display }));
  return { restricted, outside };
}
