import type { PlanName } from '@munshi/contract/tenants/plan';
import type { RoleName } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import { asRows } from '../db/query/stored-row.ts';
import type { GlobalDb, TenantDb } from '../db/scope/tenant-db.ts';
import type { SignedIn } from './actor.ts';
import { SESSION_DAYS } from './session-lifetime.ts';

/** Whether a session is still valid: not ended, and not older than `SESSION_DAYS`. */
export async function isSessionOpen(db: GlobalDb, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.created_at', '>', sql<string>`now() - make_interval(days => ${sql.lit(SESSION_DAYS)})`)
    .executeTakeFirst();
  return row !== undefined;
}

export interface Membership {
  readonly tenant_id: string;
  readonly code: string;
  readonly role_name: RoleName;
  readonly plan: PlanName | null;
  /** Since when the firm requires a second factor of its members. */
  readonly second_factor_required_at: string | null;
  /** Only sessions that began after this moment give access to the firm. */
  readonly sessions_since: string | null;
  /** Since when an export is being imported into the firm. */
  readonly importing_since: string | null;
  /** Whether the person used no other firm later. */
  readonly is_last_used: boolean;
}

/** The firms of a person, or the one with this code. At most two: two are enough to know that the caller must choose. */
export async function findMemberships(db: GlobalDb, userId: string, code: string | undefined): Promise<Membership[]> {
  let query = db
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .select(['memberships.tenant_id', 'memberships.role_name', 'memberships.sessions_since'])
    .select(['tenants.code', 'tenants.plan', 'tenants.second_factor_required_at', 'tenants.importing_since'])
    .select(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as others')
            .select('others.tenant_id')
            .whereRef('others.user_id', '=', 'memberships.user_id')
            .whereRef('others.last_used_at', '>', 'memberships.last_used_at'),
        ),
      ).as('is_last_used'),
    )
    .where('memberships.user_id', '=', userId)
    .limit(2);
  if (code !== undefined) query = query.where('tenants.code', '=', code);
  return asRows<Membership>(await query.execute());
}

/** Whether a session began after that moment. */
export async function isSessionSince(db: GlobalDb, sessionId: string, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.created_at', '>', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a person signed in at or after that moment and has no confirmed second factor. */
export async function lacksSecondFactor(db: GlobalDb, { userId, sessionId }: SignedIn, since: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('sessions.created_at', '>=', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('second_factors')
            .select('second_factors.user_id')
            .where('second_factors.user_id', '=', userId)
            .where('second_factors.confirmed_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** The current role of a person in the firm; undefined if they are not a member. */
export async function findRole(db: TenantDb, userId: string): Promise<RoleName | undefined> {
  const row = await db
    .selectFrom('memberships')
    .select('memberships.role_name')
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
  return row?.role_name as RoleName | undefined;
}

/** The restricted cases that a person can see. */
export async function findCaseAccess(db: TenantDb, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('case_access').select('case_access.case_id').where('case_access.user_id', '=', userId).execute();
  return rows.map((row) => row.case_id);
}

/** Records which of several firms a person uses, so that it comes first next time. */
export async function markUsed(db: GlobalDb, userId: string, tenantId: string): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ last_used_at: sql<string>`now()` })
    .where('memberships.user_id', '=', userId)
    .where('memberships.tenant_id', '=', tenantId)
    .execute();
}
