import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { Id, NewId } from '../platform/id.ts';
import { Line } from '../platform/text.ts';
import { ClosedSaturdays } from './court-schedule.schema.ts';
import { validationRule } from '../platform/validation-rule.ts';

const name = Line.check(z.minLength(1), z.maxLength(200));
/** The court sits for a part of these days only; a period does not end on such a day either (Limitation Act, s. 4). */
const isPartDay = z.optional(z.boolean());
const inOrder = ({ starts_on: from, ends_on: to }: { starts_on: string; ends_on: string }) => from <= to;
const lastBeforeFirst = { path: ['ends_on'], error: 'must not be before the first day' };

/** Days on which a court does not sit, both ends included; without `court_id`, no court sits. */
export const CourtHolidayDraft = z
  .strictObject({ id: z.optional(NewId), court_id: z.nullish(Id), name, starts_on: CourtDate, ends_on: CourtDate, is_part_day: isPartDay })
  .check(validationRule('before_start', inOrder, lastBeforeFirst));
export type CourtHolidayDraft = z.infer<typeof CourtHolidayDraft>;

export const CourtHolidayChange = z.strictObject({
  court_id: z.nullish(Id),
  name: z.optional(name),
  starts_on: z.optional(CourtDate),
  ends_on: z.optional(CourtDate),
  is_part_day: isPartDay,
});
export type CourtHolidayChange = z.infer<typeof CourtHolidayChange>;

/** The most holidays that are added at once. */
export const MOST_IMPORTED = 200;

/** Several holidays at once, as pasted from a court's printed list. */
export const CourtHolidayImport = z.strictObject({
  court_id: z.nullish(Id),
  items: z
    .array(
      z
        .strictObject({ name, starts_on: CourtDate, ends_on: CourtDate, is_part_day: isPartDay })
        .check(validationRule('before_start', inOrder, lastBeforeFirst)),
    )
    .check(z.minLength(1), z.maxLength(MOST_IMPORTED)),
});
export type CourtHolidayImport = z.infer<typeof CourtHolidayImport>;

export const CourtHoliday = z.object({
  id: z.uuid(),
  court_id: z.nullable(z.uuid()),
  court_name: z.nullable(z.string()),
  name: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  is_part_day: z.boolean(),
  version: z.int(),
});
export type CourtHoliday = z.infer<typeof CourtHoliday>;

/** Without `court`, the holidays of all courts. */
export const CourtHolidayQuery = z.strictObject({
  year: z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2200)),
  court: z.optional(Id),
});
export type CourtHolidayQuery = z.infer<typeof CourtHolidayQuery>;

/** The holidays of one year, in order, and the Saturdays on which the court, or without one every court, is closed. */
export const CourtHolidayList = z.object({ items: z.array(CourtHoliday), saturdays: ClosedSaturdays });
