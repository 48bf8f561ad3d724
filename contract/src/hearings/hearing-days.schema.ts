import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { hearingFilters } from './hearing-query.schema.ts';
import { Hearing } from './hearing.schema.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** Most days a calendar may request at once. */
const MAX_DAYS = 62;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const HearingDaysQuery = z
  .strictObject({
    ...hearingFilters,
    from: CourtDate,
    to: CourtDate,
    /** Number of hearings listed per day, the first of its board. */
    shown: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(50)), 3),
  })
  .check(
    validationRule('before_from', ({ from, to }) => daysBetween(from, to) >= 0, {
      path: ['to'],
      error: 'must not be before the first day',
    }),
    validationRule('too_many_days', ({ from, to }) => daysBetween(from, to) < MAX_DAYS, {
      path: ['to'],
      error: `must be at most ${MAX_DAYS} days from the first`,
    }),
  );
export type HearingDaysQuery = z.infer<typeof HearingDaysQuery>;

/** A day with hearings: how many there are, how many have an outcome, and the first few. */
export const HearingDay = z.object({ day: z.string(), total: z.int(), recorded: z.int(), hearings: z.array(Hearing) });
export type HearingDay = z.infer<typeof HearingDay>;
export const HearingDays = z.object({ items: z.array(HearingDay) });
