import { z } from 'zod';
import { CourtDate } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';

const text = (max: number) => z.string().trim().max(max).nullish();

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
  /** The judge as the record prints the name, where no judge of the list is meant. */
  judge_text: text(300),
  /** The purpose as printed; `purpose` is the code of our normalised stage. */
  purpose_text: text(300),
  purpose: text(60),
  mode: HearingMode.optional(),
  notes: text(5_000),
};

/** A date fixed, as far as a new case knows it. */
export const HearingSeed = z.strictObject({
  hearing_date: CourtDate,
  purpose_text: text(300),
  item_number: text(40),
  hearing_time: CourtTime.nullish(),
});

/**
 * A hearing. `hearing_date` is the day fixed; `business_on_date` the day it was really taken up, which can differ.
 * A row without `business_on_date` is still to come, or was not recorded.
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

export const Hearing = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.string().nullable(),
  hearing_date: z.string(),
  hearing_time: z.string().nullable(),
  business_on_date: z.string().nullable(),
  court_id: z.uuid().nullable(),
  court_name: z.string().nullable(),
  court_number: z.string().nullable(),
  item_number: z.string().nullable(),
  list_type: z.string().nullable(),
  judge_id: z.uuid().nullable(),
  judge_name: z.string().nullable(),
  purpose_text: z.string().nullable(),
  purpose: z.string().nullable(),
  mode: HearingMode,
  notes: z.string().nullable(),
  version: z.int(),
});
export type Hearing = z.infer<typeof Hearing>;

export const HearingQuery = z.strictObject({
  case_id: Id.optional(),
  from: CourtDate.optional(),
  to: CourtDate.optional(),
  court: Id.optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type HearingQuery = z.infer<typeof HearingQuery>;
