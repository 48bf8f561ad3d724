import { z } from 'zod';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id } from '../platform/page.ts';
import { AdjournmentSide, Costs } from './outcome.schema.ts';
import { typedText } from '../platform/text.ts';

const text = (max: number) => typedText(max).nullish();

export const HearingMode = z.enum(['in_person', 'video', 'hybrid']);

/** A wall-clock time in the court's zone, `HH:MM`. */
export const CourtTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

const listing = {
  hearing_time: CourtTime.nullish(),
  court_id: Id.nullish(),
  court_number: text(60),
  item_number: text(40),
  list_type: text(80),
  judge_id: Id.nullish(),
  /** The judge's name as printed, if the judge is not in the list. */
  judge_text: text(300),
  /** The purpose as printed; `purpose` is the code of our normalised stage. */
  purpose_text: text(300),
  purpose: text(60),
  mode: HearingMode.optional(),
  notes: text(5_000),
  /** The lawyers who appear, in order. */
  lawyer_ids: z.array(Id).max(50).optional(),
};

/** The first hearing of a new case, as far as it is known. */
export const HearingSeed = z.strictObject({
  hearing_date: CourtDate,
  purpose_text: text(300),
  item_number: text(40),
  hearing_time: CourtTime.nullish(),
});

/**
 * A hearing. `hearing_date` is the day fixed; `business_on_date` the day it was actually taken up, which can differ.
 * Without `business_on_date` the hearing is upcoming or has no outcome.
 */
export const HearingDraft = z.strictObject({
  ...listing,
  id: Id.optional(),
  case_id: Id,
  hearing_date: CourtDate,
  business_on_date: CourtDate.nullish(),
});
export type HearingDraft = z.infer<typeof HearingDraft>;

export const HearingChange = z.strictObject({ ...listing, hearing_date: CourtDate.optional(), business_on_date: CourtDate.nullish() });
export type HearingChange = z.infer<typeof HearingChange>;

const nullableText = z.string().nullable();

export const Hearing = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: nullableText,
  client_names: z.array(z.string()),
  /** The current stage of the case, as printed and normalised. */
  stage_text: nullableText,
  stage: nullableText,
  hearing_date: z.string(),
  hearing_time: nullableText,
  business_on_date: nullableText,
  court_id: z.uuid().nullable(),
  court_name: nullableText,
  court_number: nullableText,
  item_number: nullableText,
  list_type: nullableText,
  judge_id: z.uuid().nullable(),
  judge_name: nullableText,
  purpose_text: nullableText,
  purpose: nullableText,
  mode: HearingMode,
  notes: nullableText,
  lawyers: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The outcome; all fields null until it is recorded. Outcome and reasons are codes of the reference lists. */
  outcome: nullableText,
  adjournment_side: AdjournmentSide.nullable(),
  adjournment_reason: nullableText,
  business_text: nullableText,
  costs: Costs.nullable(),
  /** The next date fixed that day with its purpose, or the reason there is none. */
  next_date: nullableText,
  next_purpose_text: nullableText,
  next_purpose: nullableText,
  no_next_reason: nullableText,
  /** The nature of disposal from the case; null if this outcome did not dispose of it. */
  nature_of_disposal: nullableText,
  /** The hearing on the next date, and the hearing at which this one was fixed. */
  next_hearing_id: z.uuid().nullable(),
  previous_hearing_id: z.uuid().nullable(),
  recorded_at: Instant.nullable(),
  recorded_by_name: nullableText,
  /** The member who created it and may delete it; null if unknown. */
  created_by: z.uuid().nullable(),
  version: z.int(),
});
export type Hearing = z.infer<typeof Hearing>;
