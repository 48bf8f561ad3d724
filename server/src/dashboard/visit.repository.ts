import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** End of the visit before the present one, whether or not the present one has been recorded yet. */
export const lastVisitEnded = sql<string | null>`app.previous_visit(memberships.visit_ended_at, memberships.last_visit_at, now())`;

/** Records activity: the visit continues, or a new one begins. @returns when the previous one ended. */
export async function recordVisit(db: TenantDb, userId: string): Promise<string | null> {
  const row = await db
    .updateTable('memberships')
    .set({
      last_visit_at: lastVisitEnded,
      visit_started_at: sql<string>`app.visit_start(memberships.visit_ended_at, memberships.visit_started_at, now())`,
      visit_ended_at: sql<string>`now()`,
    })
    .where('memberships.user_id', '=', userId)
    .returning('memberships.last_visit_at')
    .executeTakeFirst();
  return row?.last_visit_at ?? null;
}
