import type { PlanName } from '@munshi/contract/tenants/plan';
import { recordLine } from '../platform/audit/audit-line.ts';
import type { Authenticator } from '../platform/auth/authenticator.ts';
import type { Database } from '../platform/db/driver/database.ts';
import { readGlobalDb, withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import * as tenantRepository from './tenant.repository.ts';

/**
 * Puts a firm on a plan on behalf of the operator, regardless of the highest self-serve plan. A plan smaller than the firm's use hides
 * nothing; only adding more is refused.
 *
 * @returns the plan before; undefined if the firm does not exist.
 */
export async function grantPlan(
  { database, authenticator }: { database: Database; authenticator: Pick<Authenticator, 'publishChange'> },
  code: string,
  plan: PlanName,
): Promise<{ was: PlanName | null } | undefined> {
  const tenantId = await readGlobalDb(database, async (db) => await tenantRepository.findTenantId(db, code));
  if (tenantId === undefined) return undefined;
  return await withTenantDb(database, systemScope(tenantId), async (db) => {
    const was = await tenantRepository.lockPlan(db);
    await tenantRepository.updatePlan(db, plan);
    await recordLine(db, { table: 'tenants', action: 'update', rowId: tenantId, was: { plan: was }, isNow: { plan } });
    await authenticator.publishChange(db, { tenantId });
    return { was };
  });
}
