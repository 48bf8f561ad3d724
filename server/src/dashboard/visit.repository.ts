import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/tenant-db.ts';

/** A visit is over once nobody was heard of for this long. */
const isOver = sql<boolean>`memberships.visit_ended_at < now() - interval '30 minutes'`;

/** When the visit before the present one ended, whether or not the present one has been announced yet. */
export const lastVisitEnded = sql<string | null>`case when ${isOver} then memberships.visit_ended_at else memberships.last_visit_at end`;

/** Says that somebody is here: the visit goes on, or a new one begins. @returns when the one before ended. */
export async function markHere(db: TenantDb, userId: string): Promise<string | null> {
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
