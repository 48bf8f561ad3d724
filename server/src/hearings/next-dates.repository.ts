import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/**
 * Replaces next dates that have passed by the nearest upcoming hearing, as the trigger `hearings_dates` would if a hearing of the case were
 * changed today. Skips cases that are locked by another transaction until the next run.
 */
export async function moveNextDates(db: TenantDb, today: string): Promise<void> {
  // by trigger: cases_touch leaves the version alone, because only a hearing date changes.
  await db
    .with('ahead', (query) =>
      query
        .selectFrom('hearings')
        .select(['hearings.case_id', sql<string>`min(hearings.hearing_date)`.as('day')])
        .where('hearings.deleted_at', 'is', null)
        .where('hearings.business_on_date', 'is', null)
        .where('hearings.hearing_date', '>=', today)
        .groupBy('hearings.case_id'),
    )
    .with('passed', (query) =>
      query
        .selectFrom('cases')
        .innerJoin('ahead', 'ahead.case_id', 'cases.id')
        .select(['cases.id', 'ahead.day'])
        .where('cases.next_hearing_date', '<', today)
        .forUpdate('cases')
        .skipLocked(),
    )
    .updateTable('cases')
    .from('passed')
    .set((cases) => ({ next_hearing_date: cases.ref('passed.day') }))
    .whereRef('cases.id', '=', 'passed.id')
    .execute();
}
