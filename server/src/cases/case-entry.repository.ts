import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { countCaseRecords } from './case-counts.repository.ts';

/** How long the person who entered a case can undo that. */
const UNDO_MINUTES = 30;

/** True if this person entered the case recently, and nobody else has changed it or anything in it. Its first audit line names its creator. */
export async function isFreshEntry(db: TenantDb, userId: string, id: string): Promise<boolean> {
  const lines = db.selectFrom('audit_log').select('audit_log.id').where('audit_log.case_id', '=', id);
  const { is_fresh } = await db
    .selectNoFrom((eb) => [
      eb
        .and([
          eb.exists(
            lines
              .where('audit_log.row_id', '=', id)
              .where('audit_log.table_name', '=', 'cases')
              .where('audit_log.action', '=', 'insert')
              .where('audit_log.actor_id', '=', userId)
              .where('audit_log.at', '>', sql<string>`now() - make_interval(mins => ${sql.lit(UNDO_MINUTES)})`),
          ),
          eb.not(eb.exists(lines.where('audit_log.actor_id', 'is distinct from', userId))),
        ])
        .as('is_fresh'),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(is_fresh);
}

/** True if the case has more than the hearing it was entered with, or that hearing has an outcome. */
export async function hasDependents(db: TenantDb, id: string): Promise<boolean> {
  const { hearings = 0, ...others } = (await countCaseRecords(db, id)) ?? {};
  if (hearings > 1 || Object.values(others).some((count) => count > 0)) return true;
  const recorded = await db
    .selectFrom('hearings')
    .select('hearings.id')
    .where('hearings.case_id', '=', id)
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.outcome', 'is not', null)
    .executeTakeFirst();
  return recorded !== undefined;
}
