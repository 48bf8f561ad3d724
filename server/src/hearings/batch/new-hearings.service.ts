import type { HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import { courtToday } from '../../platform/clock/court-day.ts';
import type { EnteredCase } from '../case-entry.ts';
import { entryOf, refuseAhead } from '../hearing.service.ts';
import type { HearingPlace } from '../hearing-place.repository.ts';
import type { listStages } from '../outcome.repository.ts';
import { withCode } from '../purpose.service.ts';

/** A case that is about to be created, before it has hearings. */
export interface CaseAtItsStart extends HearingPlace {
  readonly id: string;
  readonly status: string;
  readonly phase: string;
  readonly stage: string | null;
  readonly stage_text: string | null;
  readonly stage_by_hand: boolean;
  readonly nature_of_disposal: string | null;
  readonly decision_date: string | null;
  readonly registration_number: string | null;
  readonly cnr: string | null;
}

interface Entering {
  /** The stage of the case stays as it is. */
  readonly keepsStage: boolean;
  readonly stages: Awaited<ReturnType<typeof listStages>>;
}

/**
 * The rows of the hearings that a new case begins with, and the columns that the case has with them, as if each was entered by
 * `scheduleHearing` after the one before.
 *
 * @throws {AppError} `hearing.not_yet`.
 */
export function enterHearings(ofCase: CaseAtItsStart, drafts: readonly Omit<HearingDraft, 'case_id'>[], { keepsStage, stages }: Entering) {
  const today = courtToday();
  const rows: ReturnType<typeof entryOf>['row'][] = [];
  let found: EnteredCase & CaseAtItsStart = { ...ofCase, ...datesOf([], today) };
  for (const draft of drafts) {
    refuseAhead(draft);
    const { row, now } = entryOf(withCode({ ...draft, case_id: ofCase.id }, stages), found, keepsStage);
    rows.push(row);
    found = { ...found, ...now, ...datesOf(rows, today) };
  }
  const { status, phase, stage, stage_text, first_hearing_date, last_hearing_date, next_hearing_date } = found;
  const { next_purpose, next_purpose_text } = datesOf(rows, today);
  const dates = { first_hearing_date, last_hearing_date, next_hearing_date, next_purpose, next_purpose_text };
  return { rows, columns: rows.length === 0 ? {} : { status, phase, stage, stage_text, ...dates } };
}

/** What the trigger `hearings_dates` derives from hearings without outcomes. It finds nothing to change then; else it is right. */
function datesOf(hearings: readonly ReturnType<typeof entryOf>['row'][], today: string) {
  const past = hearings.flatMap((hearing) => hearing.business_on_date ?? []);
  const last = past.length === 0 ? null : past.reduce((one, other) => (one > other ? one : other));
  const days = hearings.map((hearing) => hearing.business_on_date ?? hearing.hearing_date);
  const distance = ({ hearing_date: day }: { hearing_date: string }) => Math.abs(Date.parse(day) - Date.parse(today));
  const ahead = hearings
    .filter((hearing) => !hearing.business_on_date && (last === null || hearing.hearing_date > last))
    .toSorted((one, other) => Number(one.hearing_date < today) - Number(other.hearing_date < today) || distance(one) - distance(other));
  return {
    first_hearing_date: days.length === 0 ? null : days.reduce((one, other) => (one < other ? one : other)),
    last_hearing_date: last,
    next_hearing_date: ahead[0]?.hearing_date ?? null,
    next_purpose: ahead[0]?.purpose ?? null,
    next_purpose_text: ahead[0]?.purpose_text?.trim() || null,
  };
}
