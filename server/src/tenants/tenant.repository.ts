import type { PlanName } from '@munshi/contract/tenants/plan';
import { roleGrants, type RoleName } from '@munshi/contract/tenants/role';
import type { Tenant } from '@munshi/contract/tenants/tenant.schema';
import { sql } from 'kysely';
import { takeLock } from '../platform/db/scope/advisory-lock.ts';
import { type GlobalDb, type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';

interface TenantRow {
  readonly code: string;
  readonly name: string;
  readonly plan: string | null;
}

/** A firm as shown to a member with this role. */
export function asTenant({ code, name, plan }: TenantRow, roleName: RoleName): Tenant {
  return { code, name, role_name: roleName, role_display: roleGrants[roleName].display, plan: plan as PlanName | null };
}

/** The firms of a person, last used first. */
export async function listTenants(db: GlobalDb, userId: string): Promise<Tenant[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .select(['tenants.code', 'tenants.name', 'tenants.plan', 'memberships.role_name'])
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.last_used_at', 'desc')
    .orderBy('memberships.tenant_id', 'desc')
    .execute();
  return rows.map((row) => asTenant(row, row.role_name as RoleName));
}

/** Marks a firm as its member's last used, unless it is; no effect for a firm the person does not belong to. */
export async function markUsed(db: GlobalDb, userId: string, code: string): Promise<void> {
  // On a cluster, even an update that changes nothing needs every machine.
  const [lastUsed] = await listTenants(db, userId);
  if (lastUsed?.code === code) return;
  await db
    .updateTable('memberships')
    .set({ last_used_at: sql<string>`statement_timestamp()` })
    .where('memberships.user_id', '=', userId)
    .where('memberships.tenant_id', '=', ({ selectFrom }) => selectFrom('tenants').select('tenants.id').where('tenants.code', '=', code))
    .execute();
}

export async function findTenantId(db: GlobalDb, code: string): Promise<string | undefined> {
  const row = await db.selectFrom('tenants').select('tenants.id').where('tenants.code', '=', code).executeTakeFirst();
  return row?.id;
}

export async function isCodeTaken(db: GlobalDb, code: string): Promise<boolean> {
  return (await findTenantId(db, code)) !== undefined;
}

export async function findCode(db: GlobalDb, tenantId: string): Promise<string | undefined> {
  const row = await db.selectFrom('tenants').select('tenants.code').where('tenants.id', '=', tenantId).executeTakeFirst();
  return row?.code;
}

interface NewTenant extends TenantRow {
  readonly id: string;
}

/** @throws on the constraint `tenants_code_unique`. */
export async function insertTenant(db: GlobalDb, { id, code, name, plan }: NewTenant): Promise<void> {
  await db.insertInto('tenants').values({ id, code, name, plan }).execute();
}

/** The plan of the firm in scope; `null` if none was chosen yet. */
export async function readPlan(db: TenantDb): Promise<PlanName | null> {
  const { plan } = await selectOwn(db).executeTakeFirstOrThrow();
  return plan as PlanName | null;
}

/** As `readPlan()`, and locks the firm's plan until this transaction ends, so that limits are checked one request at a time. */
export async function lockPlan(db: TenantDb): Promise<PlanName | null> {
  await takeLock(db, `plan ${tenantIdOf(db)}`);
  return await readPlan(db);
}

function selectOwn(db: TenantDb) {
  return db
    .selectFrom('tenants')
    .select(['tenants.code', 'tenants.name', 'tenants.plan'])
    .where('tenants.id', '=', sql<string>`app.current_tenant()`);
}

export async function updatePlan(db: TenantDb, plan: PlanName): Promise<TenantRow> {
  return await db
    .updateTable('tenants')
    .set({ plan })
    .where('tenants.id', '=', sql<string>`app.current_tenant()`)
    .returning(['tenants.code', 'tenants.name', 'tenants.plan'])
    .executeTakeFirstOrThrow();
}

/** While an export is imported into the firm, it is only read. */
export async function markImporting(db: TenantDb, isImporting: boolean): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ importing_since: isImporting ? sql<string>`now()` : null })
    .where('tenants.id', '=', tenantIdOf(db))
    .execute();
}
