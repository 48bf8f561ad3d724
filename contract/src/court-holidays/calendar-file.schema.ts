import * as z from 'zod/mini';
import { Id } from '../platform/id.ts';
import { Piece } from '../platform/text.ts';

/** The longest calendar file that is read, in characters. */
export const LONGEST_CALENDAR_FILE = 500_000;

/** The text of an iCalendar file. Recurring days are read of `year` and the two years after it; days outside these are left out. */
export const CalendarFile = z.strictObject({
  court_id: z.nullish(Id),
  year: z.int().check(z.minimum(1900), z.maximum(2200)),
  text: Piece.check(z.minLength(1), z.maxLength(LONGEST_CALENDAR_FILE)),
});
export type CalendarFile = z.infer<typeof CalendarFile>;

/**
 * Why an event of a calendar file is no holiday: `cancelled`; `timed`: it has times of day; `unnamed`; `too_long`: longer than any
 * vacation; `too_often`: it recurs like every Sunday, or by a rule that is not read; `outside`: in none of the years read;
 * `unreadable`: without a day.
 */
export const LeftOutReason = z.enum(['cancelled', 'timed', 'unnamed', 'too_long', 'too_often', 'outside', 'unreadable']);
export type LeftOutReason = z.infer<typeof LeftOutReason>;

/**
 * What a calendar file holds, before anything is added.
 *
 * @property items its holidays in order; `is_duplicate`: the calendar of the court has it already
 * @property has_more more new holidays than can be added at once: the rest follows when the file is read again
 */
export const CheckedCalendarFile = z.object({
  items: z.array(z.object({ name: z.string(), starts_on: z.string(), ends_on: z.string(), is_duplicate: z.boolean() })),
  left_out: z.array(z.object({ name: z.string(), reason: LeftOutReason })),
  has_more: z.boolean(),
});
export type CheckedCalendarFile = z.infer<typeof CheckedCalendarFile>;
