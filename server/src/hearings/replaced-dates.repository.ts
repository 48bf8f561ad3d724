import { sql } from 'kysely';
import { courtToday } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { ReplacedHearing } from './case-movement.ts';
import { selectActive } from './hearing.repository.ts';

/** Upcoming hearings of a case. `fixed_on`: the day on which the hearing that fixed the date was heard. */
export function selectUpcomingOf(db: TenantDb, caseId: string | null) {
  return selectActive(db)
    .leftJoin('hearings as fixing', (join) =>
      join.onRef('fixing.id', '=', 'hearings.previous_hearing_id').on('fixing.deleted_at', 'is', null),
    )
    .where('hearings.case_id', '=', caseId)
    .where('hearings.hearing_date', '>=', courtToday())
    .where('hearings.business_on_date', 'is', null)
    .orderBy('hearings.hearing_date')
    .orderBy('hearings.id');
}

interface Replacing {
  readonly caseId: string;
  /** The hearing whose outcome is recorded, and its next hearing. */
  readonly exceptIds: readonly string[];
  /** The day on which it was heard. */
  readonly businessDate: string;
  readonly nextDate: string | null;
}

/** Upcoming hearings on other days after the day heard, except dates fixed at a later hearing: an older outcome does not replace those. */
export async function listReplaceable(db: TenantDb, { caseId, exceptIds, businessDate, nextDate }: Replacing): Promise<string[]> {
  const rows = await selectUpcomingOf(db, caseId)
    .select('hearings.id')
    .where('hearings.id', 'not in', exceptIds)
    .where('hearings.hearing_date', '>', businessDate)
    .where('hearings.hearing_date', 'is distinct from', nextDate)
    .where(({ eb, or }) => or([eb('fixing.business_on_date', 'is', null), eb('fixing.business_on_date', '<=', businessDate)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes hearings whose date is replaced. */
export async function markReplaced(db: TenantDb, ids: readonly string[]): Promise<ReplacedHearing[]> {
  const deletedAt = new Date().toISOString();
  // by trigger: hearings_dates writes the dates of the case.
  await db.updateTable('hearings').set({ deleted_at: deletedAt }).where('hearings.id', 'in', ids).execute();
  return ids.map((id) => ({ id, deleted_at: deletedAt }));
}

/** True if the outcome of another hearing has replaced the date of this one, and nobody has restored it since. */
export async function isReplaced(db: TenantDb, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('hearings')
    .innerJoin('hearings as replacing', 'replacing.case_id', 'hearings.case_id')
    .select('replacing.id')
    .where('hearings.id', '=', id)
    .where('replacing.deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (select from jsonb_to_recordset(replacing.case_before -> 'replaced') as each (id uuid, deleted_at timestamptz)
        where each.id = hearings.id and each.deleted_at = hearings.deleted_at)`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Restores replaced hearings, or those of one day. One that somebody restored since, and perhaps deleted again, is left as it is. The link
 * to the hearing that fixed it is removed if that one leads elsewhere by now.
 *
 * @returns their ids.
 */
export async function unmarkReplaced(db: TenantDb, replaced: readonly ReplacedHearing[], day?: string): Promise<string[]> {
  const previous = db
    .selectFrom('hearings as fixing')
    .select('fixing.id')
    .where('fixing.id', '=', sql.ref<string>('hearings.previous_hearing_id'))
    .where('fixing.next_hearing_id', '=', sql.ref<string>('hearings.id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hearings as instead')
            .select('instead.id')
            .where('instead.previous_hearing_id', '=', sql.ref<string>('fixing.id'))
            .where('instead.deleted_at', 'is', null),
        ),
      ),
    );
  // by trigger: hearings_dates writes the dates of the case.
  const rows = await db
    .updateTable('hearings')
    .set({ deleted_at: null, previous_hearing_id: day === undefined ? previous : null })
    .where(({ eb, and, or }) =>
      or(replaced.map(({ id, deleted_at: deletedAt }) => and([eb('hearings.id', '=', id), eb('hearings.deleted_at', '=', deletedAt)]))),
    )
    .$if(day !== undefined, (some) => some.where('hearings.hearing_date', '=', day ?? null))
    .returning('hearings.id')
    .execute();
  return rows.map(({ id }) => id);
}
