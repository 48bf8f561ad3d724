import * as z from 'zod/mini';
import { CourtTime } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { validationRule } from '../platform/validation-rule.ts';

/**
 * The Saturdays of a month on which a court is closed. `last_working`: the last one that is no holiday. `none` is an answer of its
 * own: a bench may sit on the Saturdays on which its court is closed.
 */
export const ClosedSaturdays = z.enum(['none', 'all', 'second', 'second_and_fourth', 'first_and_third', 'last_working']);
export type ClosedSaturdays = z.infer<typeof ClosedSaturdays>;

/** Midnight at the end of the day is 24:00. */
export const EFilingTime = z.union([CourtTime, z.literal('24:00')]);

const stated = {
  saturdays: z.nullable(ClosedSaturdays),
  registry_opens: z.nullable(CourtTime),
  registry_closes: z.nullable(CourtTime),
  efiling_until: z.nullable(EFilingTime),
};

interface Hours {
  readonly registry_opens: string | null;
  readonly registry_closes: string | null;
}
const inOrder = ({ registry_opens: opens, registry_closes: closes }: Hours) => opens === null || closes === null || opens < closes;

/**
 * The closed Saturdays and the hours of a court; without `court_id`, of all courts. Times are those of India. What is null is as in
 * the court of which this one is a bench, else as in all courts. If all is null, the court has no entry of its own any more.
 */
export const CourtScheduleDraft = z
  .strictObject({ court_id: z.nullable(Id), ...stated })
  .check(validationRule('not_after_opening', inOrder, { path: ['registry_closes'], error: 'must be after the opening' }));
export type CourtScheduleDraft = z.infer<typeof CourtScheduleDraft>;

/** What the firm has entered for a court, or for all courts. */
export const CourtSchedule = z.object({ court_id: z.nullable(z.uuid()), court_name: z.nullable(z.string()), ...stated });
export type CourtSchedule = z.infer<typeof CourtSchedule>;

/** The entries of the firm: that of all courts first, then by the name of the court. */
export const CourtScheduleList = z.object({ items: z.array(CourtSchedule) });
