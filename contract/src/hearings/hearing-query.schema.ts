import * as z from 'zod/mini';
import { CourtDate, CourtTime } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { Id, IdList, PageLimit, PageOffset } from '../platform/page.ts';
import { Hearing } from './hearing.schema.ts';
import { Line } from '../platform/text.ts';

/** upcoming: today or later, no outcome; unrecorded: today or earlier, no outcome; history: outcome recorded, or past. */
export const HearingState = z.enum(['upcoming', 'history', 'unrecorded']);
export type HearingState = z.infer<typeof HearingState>;

const filters = {
  case_id: z.optional(Id),
  /** The first and last hearing date. */
  from: z.optional(CourtDate),
  to: z.optional(CourtDate),
  court: z.optional(Id),
  /** A lawyer who appears. */
  lawyer: z.optional(Id),
  /** A lawyer who appears, or who is on the team of the case: all that belongs into this lawyer's diary. */
  diary_of: z.optional(Id),
  /** `true`: the caller is on the case's team, or is the lawyer who appears. */
  mine: z.optional(Flag),
};
/** Within a day hearings always come by court, room, time and item number; `order` is that of the days. */
const paging = { order: z._default(z.enum(['asc', 'desc']), 'asc'), limit: PageLimit, offset: PageOffset };

export const HearingQuery = z.strictObject({
  ...filters,
  /** One day's board. */
  day: z.optional(CourtDate),
  state: z.optional(HearingState),
  /** Only these hearings. */
  ids: z.optional(IdList),
  ...paging,
});
export type HearingQuery = z.infer<typeof HearingQuery>;

/** Queries of the lists whose address already gives the state. */
export const UpcomingQuery = z.strictObject({ ...filters, ...paging });
export const HistoryQuery = z.strictObject({ ...filters, ...paging, order: z._default(z.enum(['asc', 'desc']), 'desc') });
const { mine: _mine, ...others } = filters;
export const MyUpcomingQuery = z.strictObject({ ...others, ...paging });
export const MyHistoryQuery = z.strictObject({ ...others, ...paging, order: z._default(z.enum(['asc', 'desc']), 'desc') });

/** Most days a calendar may request at once. */
const MAX_DAYS = 62;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const HearingDaysQuery = z
  .strictObject({
    ...filters,
    from: CourtDate,
    to: CourtDate,
    /** Number of hearings listed per day, the first of its board. */
    shown: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(50)), 3),
  })
  .check(
    z.refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < MAX_DAYS, {
      path: ['to'],
      error: `must be at most ${MAX_DAYS} days from the first`,
    }),
  );
export type HearingDaysQuery = z.infer<typeof HearingDaysQuery>;

/** A day with hearings: how many there are, how many have an outcome, and the first few. */
export const HearingDay = z.object({ day: z.string(), total: z.int(), recorded: z.int(), hearings: z.array(Hearing) });
export type HearingDay = z.infer<typeof HearingDay>;
export const HearingDays = z.object({ items: z.array(HearingDay) });

const idList = z.string().check(z.regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,49}$/i));

/** A hearing date about to be fixed. */
export const ConflictsQuery = z.strictObject({
  hearing_date: CourtDate,
  hearing_time: z.optional(CourtTime),
  court: z.optional(Id),
  court_number: z.optional(Line.check(z.maxLength(60))),
  case_id: z.optional(Id),
  /** Ids of lawyers, separated by commas. */
  lawyers: z.optional(idList),
  /** The hearing being moved, which does not conflict with itself. */
  except: z.optional(Id),
});
export type ConflictsQuery = z.infer<typeof ConflictsQuery>;

const otherHearing = { hearing_id: z.uuid(), hearing_time: z.nullable(z.string()), court_name: z.nullable(z.string()) };

/** A warning before a date is fixed. It never blocks. */
export const HearingWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sunday') }),
  /** One of the Saturdays on which the court is closed. */
  z.object({ kind: z.literal('saturday') }),
  z.object({ kind: z.literal('holiday'), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
  z.object({ kind: z.literal('same_case'), ...otherHearing }),
  z.object({
    kind: z.literal('lawyer'),
    lawyer_name: z.string(),
    at_same_time: z.boolean(),
    case_title: z.string(),
    ...otherHearing,
  }),
  /** Engaged that day in a case the caller may not see. Nothing else is disclosed, and nothing varies with the query. */
  z.object({ kind: z.literal('lawyer_elsewhere'), lawyer_name: z.string() }),
]);
export type HearingWarning = z.infer<typeof HearingWarning>;

/** `day_total`: the firm's hearings on that day that the caller may see. */
export const HearingConflicts = z.object({ day_total: z.int(), warnings: z.array(HearingWarning) });
export type HearingConflicts = z.infer<typeof HearingConflicts>;
