import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** A visit is over after this time without activity. */
const isOver = sql<boolean>`memberships.visit_ended_at < now() - interval '30 minutes'`;

/** End of the visit before the present one, whether or not the present one has been recorded yet. */
export const lastVisitEnded = sql<string | null>`case when ${isOver} then memberships.visit_ended_at else memberships.last_visit_at end`;

/** Records activity: the visit continues, or a new one begins. @returns when the previous one ended. */
export async function recordVisit(db: TenantDb, userId: string): Promise<string | null> {
  const row = await db
    .updateTable('memberships')
    .set({
      last_visit_at: lastVisitEnded,
      visit_started_at: sql<string>`case when ${isOver} or memberships.visit_ended_at is null then now() else memberships.visit_started_at end`,
      visit_ended_at: sql<string>`now()`,
    })
    .where('memberships.user_id', '=', userId)
    .returning('memberships.last_visit_at')
    .executeTakeFirst();
  return row?.last_visit_at ?? null;
}
