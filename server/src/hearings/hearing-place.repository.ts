import { sql } from 'kysely';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Court, court number and judge of a case or a hearing. */
export interface HearingPlace {
  readonly court_id: string | null;
  readonly court_number: string | null;
  readonly judge_id: string | null;
}

/**
 * Moves upcoming hearings along with their case if they are at the case's former place. A hearing given another court or court number stays
 * there, and a judge entered as text stays. Call it with the case locked.
 */
export async function moveWithCase(db: TenantDb, caseId: string, { from, to }: { from: HearingPlace; to: HearingPlace }): Promise<void> {
  if (from.court_id === to.court_id && from.court_number === to.court_number && from.judge_id === to.judge_id) return;
  await db
    .updateTable('hearings')
    .set({
      court_id: to.court_id,
      court_number: to.court_number,
      judge_id: sql<string | null>`case
        when hearings.judge_id is not distinct from ${from.judge_id}::uuid and hearings.judge_text is null then ${to.judge_id}::uuid
        else hearings.judge_id end`,
    })
    .where('hearings.case_id', '=', caseId)
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.business_on_date', 'is', null)
    .where('hearings.hearing_date', '>=', courtToday())
    .where('hearings.court_id', 'is not distinct from', from.court_id)
    .where('hearings.court_number', 'is not distinct from', from.court_number)
    .execute();
}
