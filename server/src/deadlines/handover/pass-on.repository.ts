import { sql } from 'kysely';
import { isOpen } from '../deadline-list.repository.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

/** The open deadlines of a person, each with the first colleague on the team of its case; null if there is none. */
export async function findOwnedBy(db: TenantDb, userId: string): Promise<{ id: string; colleague: string | null }[]> {
  const colleague = db
    .selectFrom('case_team')
    .innerJoin('memberships', 'memberships.user_id', 'case_team.user_id')
    .select('case_team.user_id')
    .whereRef('case_team.case_id', '=', sql.ref('deadlines.case_id'))
    .where('case_team.left_at', 'is', null)
    .where('case_team.user_id', '<>', userId)
    .orderBy('case_team.position')
    .limit(1);
  return await db
    .selectFrom('deadlines')
    .select(['deadlines.id', colleague.as('colleague')])
    .where('deadlines.owner_id', '=', userId)
    .where('deadlines.deleted_at', 'is', null)
    .where(isOpen)
    .orderBy('deadlines.due_on')
    .orderBy('deadlines.id')
    .execute();
}

export async function updateOwner(db: TenantDb, ids: readonly string[], ownerId: string): Promise<void> {
  await db.updateTable('deadlines').set({ owner_id: ownerId }).where('deadlines.id', 'in', ids).execute();
}
