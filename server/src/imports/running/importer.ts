import { roleGrants } from '@munshi/contract/tenants/role';
import type { Actor } from '../../platform/auth/actor.ts';
import { findCaseAccess, findMemberships } from '../../platform/auth/access.repository.ts';
import type { Database } from '../../platform/db/driver/database.ts';
import { findTenantCode } from '../../tenants/public.ts';
import { readGlobalDb, readTenantDb } from '../../platform/db/scope/tenant-db.ts';

/**
 * The person who started an import, with the permissions and the access to restricted cases that they have now. Its request is the import:
 * by this the audit log tells what the import did from what somebody did later.
 *
 * @returns undefined if they are no longer a member who may write cases.
 */
export async function findImporter(
  database: Database,
  { tenantId, userId, importId }: Target,
): Promise<(Actor & { requestId: string }) | undefined> {
  const scope = { tenantId, userId, restrictedCases: [] };
  const membership = await readGlobalDb(database, async (db) => {
    const code = await findTenantCode(db, tenantId);
    return code === undefined ? undefined : (await findMemberships(db, userId, code))[0];
  });
  if (!membership) return undefined;
  const permissions = new Set(roleGrants[membership.role_name].permissions);
  if (!permissions.has('case:write')) return undefined;
  const restrictedCases = permissions.has('case:read_restricted')
    ? 'all'
    : await readTenantDb(database, scope, async (db) => await findCaseAccess(db, userId));
  return {
    ...scope,
    userId,
    sessionId: importId,
    restrictedCases,
    tenantCode: membership.code,
    roleName: membership.role_name,
    plan: membership.plan,
    permissions,
    owesSecondFactor: false,
    isImporting: false,
    requestId: importId,
  };
}

interface Target {
  readonly tenantId: string;
  readonly userId: string;
  readonly importId: string;
}
