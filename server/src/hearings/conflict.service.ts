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
  const isAtOnce = (time: string | null) => time !== null && time === query.hearing_time;
  const warnings: HearingWarning[] = [
    ...(isSunday(proposed.day) ? [{ kind: 'sunday' as const }] : []),
    ...(isClosedSaturday ? [{ kind: 'saturday' as const }] : []),
    ...holidays.map((holiday) => ({ kind: 'holiday' as const, ...holiday })),
    ...clashes.same_case.map((other) => ({ kind: 'same_case' as const, ...other })),
    ...clashes.engagements.map(({ lawyer_id: _id, ...other }) => ({
      kind: 'lawyer' as const,
      ...other,
      at_same_time: isAtOnce(other.hearing_time),
    })),
    ...hidden.map((other) => ({ kind: 'lawyer_elsewhere' as const, ...other })),
  ];
  return { day_total: clashes.day_total, warnings, also_listed: clashes.also_listed };
}

async function proposedOf(db: TenantDb, query: ConflictsQuery): Promise<conflictRepository.ProposedHearing> {
  return {
    ...(await placeOf(db, query)),
    day: query.hearing_date,
    caseId: query.case_id ?? null,
    lawyerIds: query.lawyers?.split(',') ?? [],
    exceptId: query.except ?? null,
  };
}

/** A hearing without a court of its own takes place where its case is heard. */
async function placeOf(db: TenantDb, { court, court_number: number, case_id: caseId }: ConflictsQuery) {
  const place = court === undefined && caseId !== undefined ? await conflictRepository.findPlaceOf(db, caseId) : undefined;
  return { courtId: court ?? place?.court_id ?? null, courtNumber: number || (place?.court_number ?? null) };
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
}
