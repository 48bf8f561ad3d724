import { sql } from 'kysely';
import type { GlobalDb, TenantDb } from '../platform/db/scope/tenant-db.ts';

interface Duty {
  readonly id: string;
  readonly required: boolean;
}

function selectOwn(db: TenantDb) {
  return db
    .selectFrom('tenants')
    .select('tenants.id')
    .select(sql<boolean>`tenants.second_factor_required_at is not null`.as('required'))
    .where('tenants.id', '=', sql<string>`app.current_tenant()`);
}

/** True if the firm in scope requires a second factor of its members. */
export async function isRequired(db: TenantDb): Promise<boolean> {
  const { required } = await selectOwn(db).executeTakeFirstOrThrow();
  return required;
}

/** The current duty; locks the firm's row until this transaction ends. */
export async function readSecondFactorPolicyForUpdate(db: TenantDb): Promise<Duty> {
  return await selectOwn(db).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Does not raise the version of the firm's profile, so that it causes no conflict for somebody who is editing it. */
export async function updateSecondFactorPolicy(db: TenantDb, { id, required }: Duty): Promise<void> {
  await db
    .updateTable('tenants')
    .set({ second_factor_required_at: required ? sql<string>`statement_timestamp()` : null })
    .where('tenants.id', '=', id)
    .execute();
}

export async function hasSecondFactor(db: GlobalDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('second_factors')
    .select('second_factors.user_id')
    .where('second_factors.user_id', '=', userId)
    .where('second_factors.confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if any firm of this person requires a second factor. */
export async function isDutyOf(db: GlobalDb, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .select('tenants.id')
    .where('memberships.user_id', '=', userId)
    .where('tenants.second_factor_required_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
