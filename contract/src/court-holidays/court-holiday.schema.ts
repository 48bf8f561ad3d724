import { z } from 'zod';
import { CourtDate } from '../platform/court-date.ts';
import { Id } from '../platform/page.ts';
import { Line } from '../platform/text.ts';

const name = Line.min(1).max(200);
const inOrder = ({ starts_on: from, ends_on: to }: { starts_on: string; ends_on: string }) => from <= to;
const lastBeforeFirst = { path: ['ends_on'], error: 'must not be before the first day' };

/** Days on which a court does not sit, both ends included; without `court_id`, no court sits. */
export const CourtHolidayDraft = z
  .strictObject({ id: Id.optional(), court_id: Id.nullish(), name, starts_on: CourtDate, ends_on: CourtDate })
  .refine(inOrder, lastBeforeFirst);
export type CourtHolidayDraft = z.infer<typeof CourtHolidayDraft>;

export const CourtHolidayChange = z.strictObject({
  court_id: Id.nullish(),
  name: name.optional(),
  starts_on: CourtDate.optional(),
  ends_on: CourtDate.optional(),
});
export type CourtHolidayChange = z.infer<typeof CourtHolidayChange>;

/** Several holidays at once, as pasted from a court's printed list. */
export const CourtHolidayImport = z.strictObject({
  court_id: Id.nullish(),
  items: z
    .array(z.strictObject({ name, starts_on: CourtDate, ends_on: CourtDate }).refine(inOrder, lastBeforeFirst))
    .min(1)
    .max(200),
});
export type CourtHolidayImport = z.infer<typeof CourtHolidayImport>;

export const CourtHoliday = z.object({
  id: z.uuid(),
  court_id: z.uuid().nullable(),
  court_name: z.string().nullable(),
  name: z.string(),
  starts_on: z.string(),
  ends_on: z.string(),
  version: z.int(),
});
export type CourtHoliday = z.infer<typeof CourtHoliday>;

/** Without `court`, the holidays of all courts. */
export const CourtHolidayQuery = z.strictObject({ year: z.coerce.number().int().min(1900).max(2200), court: Id.optional() });
export type CourtHolidayQuery = z.infer<typeof CourtHolidayQuery>;

/** The holidays of one year, in order. */
export const CourtHolidayList = z.object({ items: z.array(CourtHoliday) });
