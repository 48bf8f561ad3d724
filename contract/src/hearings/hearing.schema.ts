import * as z from 'zod/mini';
import { CaseMove } from '../cases/case-move.ts';
import { CasePhase, CaseStatus } from '../cases/case-status.ts';
import { CourtDate, CourtTime, Instant } from '../platform/court-date.ts';
import { Id, NewId } from '../platform/id.ts';
import { AdjournmentSide, Costs } from './outcome.schema.ts';
import { typedText } from '../platform/text.ts';

const text = (max: number) => z.nullish(typedText(max));

export const HearingMode = z.enum(['in_person', 'video', 'hybrid']);

const listing = {
  hearing_time: z.nullish(CourtTime),
  court_id: z.nullish(Id),
  court_number: text(60),
  item_number: text(40),
  list_type: text(80),
  judge_id: z.nullish(Id),
  /** The judge's name as printed, if the judge is not in the list. */
  judge_text: text(300),
  /** The purpose as printed; `purpose` is the code of our normalised stage. Left out, the code follows from the text. */
  purpose_text: text(300),
  purpose: text(60),
  mode: z.optional(HearingMode),
  notes: text(5_000),
  /** The lawyers who appear, in order. */
  lawyer_ids: z.optional(z.array(Id).check(z.maxLength(50))),
};

/** The first hearing of a new case, as far as it is known. */
export const HearingSeed = z.strictObject({
  id: z.optional(NewId),
  hearing_date: CourtDate,
  purpose_text: text(300),
  item_number: text(40),
  hearing_time: z.nullish(CourtTime),
});

/**
 * A hearing. `hearing_date` is the day fixed; `business_on_date` the day it was actually taken up, which can differ.
 * Without `business_on_date` the hearing is upcoming or has no outcome.
 */
export const HearingDraft = z.strictObject({
  ...listing,
  id: z.optional(NewId),
  case_id: Id,
  hearing_date: CourtDate,
  business_on_date: z.nullish(CourtDate),
  /** The hearing does not make an open case pending. */
  keep_open: z.optional(z.boolean()),
});
export type HearingDraft = z.infer<typeof HearingDraft>;

export const HearingChange = z.strictObject({ ...listing, hearing_date: z.optional(CourtDate), business_on_date: z.nullish(CourtDate) });
export type HearingChange = z.infer<typeof HearingChange>;

const nullableText = z.nullable(z.string());

export const Hearing = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: nullableText,
  client_names: z.array(z.string()),
  /** The current stage of the case, as printed and normalised. */
  stage_text: nullableText,
  stage: nullableText,
  case_status: CaseStatus,
  case_phase: CasePhase,
  /** The next date of the case, whichever hearing it is of. */
  case_next_date: nullableText,
  hearing_date: z.string(),
  hearing_time: nullableText,
  business_on_date: nullableText,
  court_id: z.nullable(z.uuid()),
  court_name: nullableText,
  court_number: nullableText,
  item_number: nullableText,
  list_type: nullableText,
  judge_id: z.nullable(z.uuid()),
  judge_name: nullableText,
  purpose_text: nullableText,
  purpose: nullableText,
  mode: HearingMode,
  notes: nullableText,
  lawyers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The outcome; all fields null until it is recorded. Outcome and reasons are codes of the reference lists. */
  outcome: nullableText,
  adjournment_side: z.nullable(AdjournmentSide),
  adjournment_reason: nullableText,
  business_text: nullableText,
  costs: z.nullable(Costs),
  /** The next date fixed that day with its purpose, or the reason there is none. */
  next_date: nullableText,
  next_purpose_text: nullableText,
  next_purpose: nullableText,
  no_next_reason: nullableText,
  /** The nature of disposal from the case; null if this outcome did not dispose of it. */
  nature_of_disposal: nullableText,
  /** The hearing on the next date, and the hearing at which this one was fixed. */
  next_hearing_id: z.nullable(z.uuid()),
  previous_hearing_id: z.nullable(z.uuid()),
  recorded_at: z.nullable(Instant),
  recorded_by_name: nullableText,
  /** The member who created it and may delete it; null if unknown. */
  created_by: z.nullable(z.uuid()),
  version: z.int(),
});
export type Hearing = z.infer<typeof Hearing>;

/** What a write to a hearing answers besides: the status and phase of the case that followed from it, if they did. */
export const WithCaseMove = z.object({ case_moved: z.optional(CaseMove) });
export const MovingHearing = z.extend(Hearing, WithCaseMove.shape);
export type MovingHearing = z.infer<typeof MovingHearing>;

/** A hearing whose outcome was undone. `restored_dates`: how many other dates of the case it had replaced that are upcoming again, if any. */
export const UnrecordedHearing = z.extend(MovingHearing, { restored_dates: z.optional(z.int()) });
export type UnrecordedHearing = z.infer<typeof UnrecordedHearing>;
