import type { Costs } from '@munshi/contract/hearings/outcome.schema';
import { sql, type Updateable } from 'kysely';
import type { Cases } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { cachedQuery } from '../platform/db/query/cached-query.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';
import type { CaseBefore } from './case-movement.ts';
import type { HearingUpdate } from './hearing.repository.ts';

/** Names and details of the codes an outcome uses, by `kind code`; unknown codes are missing. */
export async function findCodes(db: TenantDb, codes: readonly (readonly [kind: string, code: string])[]) {
  const rows = await db
    .selectFrom('reference_entries')
    .select(['reference_entries.kind', 'reference_entries.code', 'reference_entries.name', 'reference_entries.details'])
    .where('reference_entries.deleted_at', 'is', null)
    .where((eb) =>
      eb.or(codes.map(([kind, code]) => eb.and([eb('reference_entries.kind', '=', kind), eb('reference_entries.code', '=', code)]))),
    )
    .execute();
  return new Map(rows.map((row) => [`${row.kind} ${row.code}`, row]));
}

/** The firm's stages, in the order of the lists. */
export async function listStages(db: TenantDb) {
  return await stagesQuery(db, {});
}

const stagesQuery = cachedQuery<object, { code: string; name: string }>({
  literals: [],
  build: (db) =>
    db
      .selectFrom('reference_entries')
      .select(['reference_entries.code', 'reference_entries.name'])
      // A literal, so that PostgreSQL keeps the plan: for any kind, it would expect few entries.
      .where('reference_entries.kind', '=', sql.lit('stage'))
      .where('reference_entries.deleted_at', 'is', null)
      .orderBy('reference_entries.position')
      .orderBy('reference_entries.id'),
});

/** The columns of an outcome, with costs as typed values. */
export type OutcomeColumns = Omit<HearingUpdate, 'costs' | 'case_before'> & { costs: Costs | null; case_before: object | null };

export async function write(db: TenantDb, hearingId: string, { costs, case_before: before, ...columns }: OutcomeColumns): Promise<void> {
  // by trigger: hearings_dates writes the dates of the case.
  await db
    .updateTable('hearings')
    .set({ ...columns, costs: costs && JSON.stringify(costs), case_before: before && JSON.stringify(before) })
    .where('hearings.id', '=', hearingId)
    .execute();
}

/** A hearing of the case on that day, not deleted, that follows from no other hearing, or from a deleted one. */
export async function findUnlinkedOn(db: TenantDb, { caseId, day, notId }: { caseId: string; day: string; notId: string }) {
  return await db
    .selectFrom('hearings')
    .select(['hearings.id', 'hearings.purpose_text', 'hearings.purpose'])
    .where('hearings.case_id', '=', caseId)
    .where('hearings.hearing_date', '=', day)
    .where('hearings.id', '!=', notId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('hearings as fixing')
            .select('fixing.id')
            .where('fixing.id', '=', sql.ref<string>('hearings.previous_hearing_id'))
            .where('fixing.deleted_at', 'is', null),
        ),
      ),
    )
    .where('hearings.deleted_at', 'is', null)
    .orderBy('hearings.id')
    .executeTakeFirst();
}

/** True if the case has a hearing taken up after that day. */
export async function hasLaterBusiness(db: TenantDb, { id, caseId, day }: { id: string; caseId: string; day: string }): Promise<boolean> {
  const later = await db
    .selectFrom('hearings')
    .select('hearings.id')
    .where('hearings.case_id', '=', caseId)
    .where('hearings.business_on_date', '>', day)
    .where('hearings.id', '!=', id)
    .where('hearings.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/** Outcomes recorded for the case's hearings after this one, the earliest first; those of one day in the order of recording. */
export async function findRecordedAfter(
  db: TenantDb,
  { id, caseId, day, at }: { id: string; caseId: string; day: string; at: string | null },
) {
  return await db
    .selectFrom('hearings')
    .select(['hearings.id', 'hearings.business_on_date', 'hearings.outcome', 'hearings.next_date'])
    .select(sql<CaseBefore>`hearings.case_before`.as('case_before'))
    .select(['hearings.next_purpose_text', 'hearings.next_purpose', 'hearings.no_next_reason'])
    .where('hearings.case_id', '=', caseId)
    .where('hearings.id', '!=', id)
    .where('hearings.case_before', 'is not', null)
    .where('hearings.deleted_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        eb('hearings.business_on_date', '>', day),
        and([eb('hearings.business_on_date', '=', day), eb('hearings.recorded_at', '>', at)]),
      ]),
    )
    .orderBy('hearings.business_on_date')
    .orderBy('hearings.recorded_at')
    .orderBy('hearings.id')
    .execute();
}

/** Stores the corrected effect of an outcome on the case. */
export async function updateCaseBefore(db: TenantDb, hearingId: string, before: object): Promise<void> {
  await db
    .updateTable('hearings')
    .set({ case_before: JSON.stringify(before) })
    .where('hearings.id', '=', hearingId)
    .execute();
}

/** Deletes the next hearing together with the outcome that fixed it. */
export async function markFollowUpDeleted(db: TenantDb, id: string): Promise<void> {
  // by trigger: hearings_dates writes the dates of the case.
  await db.updateTable('hearings').set({ deleted_at: deletedNow, previous_hearing_id: null }).where('hearings.id', '=', id).execute();
}

/**
 * Restores the next hearing of that day that was deleted with an earlier outcome of this hearing, with all its notes. Its last audit line
 * tells which hearing it followed; one that somebody deleted by hand since stays deleted.
 *
 * @returns its id, if there was one.
 */
export async function restoreFollowUp(
  db: TenantDb,
  { id, caseId, day }: { id: string; caseId: string; day: string },
  plan: HearingUpdate,
): Promise<string | undefined> {
  const deleted = db
    .selectFrom('hearings as deleted')
    .innerJoin('audit_log', (join) =>
      join.onRef('audit_log.row_id', '=', 'deleted.id').onRef('audit_log.row_version', '=', 'deleted.version'),
    )
    .select('deleted.id')
    .where('deleted.case_id', '=', caseId)
    .where('deleted.hearing_date', '=', day)
    .where('deleted.deleted_at', '>', undoSince)
    .where('audit_log.table_name', '=', 'hearings')
    .where(sql<boolean>`audit_log.was ->> 'previous_hearing_id' = ${id}`)
    .orderBy('deleted.deleted_at', 'desc')
    .limit(sql.lit(1));
  // by trigger: hearings_dates writes the dates of the case.
  const back = await db
    .updateTable('hearings')
    .set({ ...plan, deleted_at: null, previous_hearing_id: id })
    .where('hearings.id', '=', deleted)
    .returning('hearings.id')
    .executeTakeFirst();
  return back?.id;
}

/** Status, phase, stage and disposal of the case. */
export async function moveCase(db: TenantDb, caseId: string, changes: Updateable<Cases>): Promise<void> {
  // by trigger: cases_touch counts this as an edit of the case, unlike the dates of hearings_dates.
  await db.updateTable('cases').set(changes).where('cases.id', '=', caseId).execute();
}

interface Followed {
  readonly status: string;
  readonly phase: string;
  readonly stage: string | null;
  readonly stage_text: string | null;
  /** A person left it open on purpose. */
  readonly isOpenOnPurpose?: boolean;
}

/** The same for a change that follows from a hearing. It does not count as an edit, so a person who has the case open can still save. */
export async function followHearing(db: TenantDb, caseId: string, to: Followed): Promise<void> {
  const { status, phase, stage, stage_text: text, isOpenOnPurpose = false } = to;
  await sql`select app.follow_hearing(${caseId}, ${status}, ${phase}, ${stage}, ${text}, ${isOpenOnPurpose})`.execute(db);
}

/** Does the same for several cases. */
export async function followHearings(db: TenantDb, cases: readonly { readonly caseId: string; readonly to: Followed }[]): Promise<void> {
  if (cases.length === 0) return;
  const rows = cases.map(({ caseId, to: { isOpenOnPurpose = false, ...to } }) => ({ ...to, id: caseId, keeps_open: isOpenOnPurpose }));
  await sql`select app.follow_hearing(c.id, c.status, c.phase, c.stage, c.stage_text, c.keeps_open)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      c (id uuid, status text, phase text, stage text, stage_text text, keeps_open boolean)`.execute(db);
}

/** Updates the hearing that fixed this one, deleted or not, to the same next date and purpose. */
export async function updatePreviousHearing(db: TenantDb, nextId: string, changes: HearingUpdate): Promise<void> {
  await db.updateTable('hearings').set(changes).where('hearings.next_hearing_id', '=', nextId).execute();
}
