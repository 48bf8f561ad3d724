import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/**
 * Replaces next dates that have passed by the nearest upcoming hearing and its purpose, as the trigger `hearings_dates` would if a hearing
 * of the case were changed today. Skips cases that are locked by another transaction until the next run.
 */
export async function moveNextDates(db: TenantDb, today: string): Promise<void> {
  // by trigger: cases_touch leaves the version alone, because only a hearing date changes.
  await db
    .with('ahead', (query) =>
      query
        .selectFrom('hearings')
        .distinctOn('hearings.case_id')
        .select(['hearings.case_id', 'hearings.hearing_date', 'hearings.purpose'])
        .select(sql<string | null>`nullif(btrim(hearings.purpose_text), '')`.as('purpose_text'))
        .where('hearings.deleted_at', 'is', null)
        .where('hearings.business_on_date', 'is', null)
        .where('hearings.hearing_date', '>=', today)
        .orderBy('hearings.case_id')
        .orderBy('hearings.hearing_date')
        .orderBy('hearings.id'),
    )
    .with('passed', (query) =>
      query
        .selectFrom('cases')
        .innerJoin('ahead', 'ahead.case_id', 'cases.id')
        .select(['cases.id', 'ahead.hearing_date', 'ahead.purpose', 'ahead.purpose_text'])
        .where('cases.next_hearing_date', '<', today)
        .forUpdate('cases')
        .skipLocked(),
    )
    .updateTable('cases')
    .from('passed')
    .set((cases) => ({
      next_hearing_date: cases.ref('passed.hearing_date'),
      next_purpose: cases.ref('passed.purpose'),
      next_purpose_text: cases.ref('passed.purpose_text'),
    }))
    .whereRef('cases.id', '=', 'passed.id')
    .execute();
}
