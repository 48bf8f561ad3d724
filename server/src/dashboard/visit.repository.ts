import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** End of the visit before the present one, whether or not the present one has been recorded yet. */
export const lastVisitEnded = sql<string | null>`app.previous_visit(member_activity.visit_ended_at, member_activity.last_visit_at, now())`;

/** Given as a value: a distributed database takes no `now()` in what an existing row is set to. */
const now = sql<string>`now()`;

/** Records activity: the visit continues, or a new one begins. @returns when the previous one ended. */
export async function recordVisit(db: TenantDb, userId: string): Promise<string | null> {
  const row = await db
    .insertInto('member_activity')
    .values({ user_id: userId, visit_started_at: now, visit_ended_at: now })
    .onConflict((conflict) =>
      conflict.constraint('member_activity_pk').doUpdateSet({
        last_visit_at: sql`app.previous_visit(member_activity.visit_ended_at, member_activity.last_visit_at, excluded.visit_ended_at)`,
        visit_started_at: sql`app.visit_start(member_activity.visit_ended_at, member_activity.visit_started_at, excluded.visit_ended_at)`,
        visit_ended_at: sql`excluded.visit_ended_at`,
      }),
    )
    .returning('member_activity.last_visit_at')
    .executeTakeFirstOrThrow();
  return row.last_visit_at;
}
