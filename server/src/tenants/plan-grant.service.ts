import type { PlanName } from '@munshi/contract/tenants/plan';
import { recordLine } from '../platform/audit/audit-line.ts';
import type { Gatekeeper } from '../platform/auth/gatekeeper.ts';
import type { Database } from '../platform/db/database.ts';
import { readGlobalDb, withTenantDb } from '../platform/db/tenant-db.ts';
import * as tenantRepository from './tenant.repository.ts';

/**
 * Puts a firm on a plan in the name of whoever runs the installation, whatever firms may choose by themselves. A smaller plan
 * than the firm uses hides nothing; only adding more is refused.
 *
 * @returns the plan before; undefined where there is no such firm.
 */
export async function grantPlan(
  { database, gatekeeper }: { database: Database; gatekeeper: Pick<Gatekeeper, 'announce'> },
  code: string,
  plan: PlanName,
): Promise<{ was: PlanName | null } | undefined> {
  const tenantId = await readGlobalDb(database, async (db) => await tenantRepository.findId(db, code));
  if (tenantId === undefined) return undefined;
  return await withTenantDb(database, { tenantId, userId: null, restrictedCases: 'all' }, async (db) => {
    const was = await tenantRepository.lockPlan(db);
    await tenantRepository.updatePlan(db, plan);
    await recordLine(db, { table: 'tenants', action: 'update', rowId: tenantId, was: { plan: was }, isNow: { plan } });
    await gatekeeper.announce(db, { tenantId });
    return { was };
  });
}
