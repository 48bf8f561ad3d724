import { rolesWith } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import { maySeeCase } from '../../platform/auth/case-visibility.repository.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { BatchPage } from '../../platform/jobs/each-batch.ts';
import { isOpen } from '../deadline-list.repository.ts';

const READING_ROLES = rolesWith('deadline:read');

/** Last days, both included, `YYYY-MM-DD`. */
export interface Due {
  readonly from: string;
  readonly to: string;
}

/** An open deadline, and who is to own it: the first colleague on the team of its case who reads deadlines, otherwise an admin. */
interface Unattended {
  readonly id: string;
  readonly next_owner: string;
}

/**
 * Open deadlines whose owner cannot attend to them: no member any more, without the right to read deadlines, or outside a restricted case.
 * By id; all that this handle sees, or those of one owner, of some last days, or a page of them.
 */
export async function findUnattended(
  db: TenantDb,
  { ownerId, due, page }: { ownerId?: string; due?: Due | undefined; page?: BatchPage | undefined },
): Promise<Unattended[]> {
  const caseId = sql.ref<string>('deadlines.case_id');
  const owner = db
    .selectFrom('memberships')
    .select('memberships.user_id')
    .where('memberships.user_id', '=', sql.ref<string>('deadlines.owner_id'))
    .where('memberships.role_name', 'in', READING_ROLES)
    .where((eb) => maySeeCase(eb, caseId));
  const colleague = db
    .selectFrom('case_team')
    .innerJoin('memberships', 'memberships.user_id', 'case_team.user_id')
    .select('case_team.user_id')
    .where('case_team.case_id', '=', caseId)
    .where('case_team.left_at', 'is', null)
    .where('memberships.role_name', 'in', READING_ROLES)
    .orderBy('case_team.position')
    .limit(1);
  const admin = db
    .selectFrom('memberships')
    .select('memberships.user_id')
    .where('memberships.role_name', '=', 'admin')
    .orderBy('memberships.user_id')
    .limit(1);
  let unattended = db
    .selectFrom('deadlines')
    .select((eb) => ['deadlines.id', eb.fn.coalesce(colleague, admin).$castTo<string>().as('next_owner')])
    .where('deadlines.deleted_at', 'is', null)
    .where(isOpen)
    .where(({ exists, not }) => not(exists(owner)))
    .orderBy('deadlines.id');
  if (ownerId !== undefined) unattended = unattended.where('deadlines.owner_id', '=', ownerId);
  if (due !== undefined) unattended = unattended.where('deadlines.due_on', '>=', due.from).where('deadlines.due_on', '<=', due.to);
  if (page !== undefined) unattended = unattended.where('deadlines.id', '>', page.after).limit(page.limit);
  return await unattended.forUpdate('deadlines').execute();
}

export async function updateOwner(db: TenantDb, ids: readonly string[], ownerId: string): Promise<void> {
  await db.updateTable('deadlines').set({ owner_id: ownerId }).where('deadlines.id', 'in', ids).execute();
}
