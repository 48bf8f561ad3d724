import type { ConflictsQuery, HearingConflicts, HearingWarning } from '@munshi/contract/hearings/hearing-conflicts.schema';
import { findClosedOn } from '../court-holidays/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import * as conflictRepository from './conflict.repository.ts';

/**
 * Conflicts to check before a date is fixed. Of a restricted case that the caller cannot see, it reports only that a lawyer is engaged that
 * day, whatever court, room or time is given: an answer that depended on them would reveal these.
 */
export async function listHearingConflicts(db: TenantDb, query: ConflictsQuery): Promise<HearingConflicts> {
  const proposed = await proposedOf(db, query);
  const clashes = await conflictRepository.findClashes(db, proposed);
  const { holidays, isClosedSaturday } = await findClosedOn(db, proposed.day, proposed.courtId);
  const hidden =
    proposed.lawyerIds.length === 0 ? [] : await conflictRepository.findHiddenEngagements(db, proposed.day, proposed.lawyerIds);
  const warnings: HearingWarning[] = [
    ...(isSunday(proposed.day) ? [{ kind: 'sunday' as const }] : []),
    ...(isClosedSaturday ? [{ kind: 'saturday' as const }] : []),
    ...holidays.map((holiday) => ({ kind: 'holiday' as const, ...holiday })),
    ...clashes.same_case.map((other) => ({ kind: 'same_case' as const, ...other })),
    ...byLawyer(clashes.engagements),
    ...hidden.map((other) => ({ kind: 'lawyer_elsewhere' as const, ...other })),
  ];
  return { day_total: clashes.day_total, warnings, also_listed: clashes.also_listed };
}

async function proposedOf(db: TenantDb, query: ConflictsQuery): Promise<conflictRepository.ProposedHearing> {
  return {
    ...(await placeOf(db, query)),
    day: query.hearing_date,
    time: query.hearing_time ?? null,
    caseId: query.case_id ?? null,
    lawyerIds: await lawyersOf(db, query),
    exceptId: query.except ?? null,
  };
}

/** Those who appear; as long as nobody is chosen, whoever may appear in the case. */
async function lawyersOf(db: TenantDb, { lawyers, case_id: caseId }: ConflictsQuery): Promise<readonly string[]> {
  if (lawyers !== undefined) return lawyers.split(',');
  return caseId === undefined ? [] : await conflictRepository.listLawyersOf(db, caseId);
}

/** One warning for each lawyer, with all their places. */
function byLawyer(engagements: conflictRepository.Clashes['engagements']): HearingWarning[] {
  const grouped = Map.groupBy(engagements, ({ lawyer_id: id }) => id);
  return [...grouped.values()].map((places) => ({
    kind: 'lawyer',
    lawyer_name: places[0]?.lawyer_name ?? '',
    places: places.map(({ court_name, court_number, hearings, at_same_time }) => ({ court_name, court_number, hearings, at_same_time })),
  }));
}

/** A hearing without a court of its own takes place where its case is heard. */
async function placeOf(db: TenantDb, { court, court_number: number, case_id: caseId }: ConflictsQuery) {
  const place = court === undefined && caseId !== undefined ? await conflictRepository.findPlaceOf(db, caseId) : undefined;
  return { courtId: court ?? place?.court_id ?? null, courtNumber: number || (place?.court_number ?? null) };
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}
