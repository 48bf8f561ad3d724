import { z } from 'zod';
import { CourtDate } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { CourtTime, Hearing } from './hearing.schema.ts';
import { Line } from '../platform/text.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** upcoming: from today on and not recorded; unrecorded: up to today and not recorded; history: recorded, or past. */
export const HearingState = z.enum(['upcoming', 'history', 'unrecorded']);
export type HearingState = z.infer<typeof HearingState>;

const filters = {
  case_id: Id.optional(),
  /** The first and the last day fixed. */
  from: CourtDate.optional(),
  to: CourtDate.optional(),
  court: Id.optional(),
  /** A lawyer who appears. */
  lawyer: Id.optional(),
  /** `true`: I am on the case's team, or I am the lawyer who appears. */
  mine: flag.optional(),
};
const paging = { order: z.enum(['asc', 'desc']).default('asc'), limit: PageLimit, offset: PageOffset };

export const HearingQuery = z.strictObject({
  ...filters,
  /** One day's board: by court, time and item number. */
  day: CourtDate.optional(),
  state: HearingState.optional(),
  ...paging,
});
export type HearingQuery = z.infer<typeof HearingQuery>;

/** A list whose address says its state already. */
export const UpcomingQuery = z.strictObject({ ...filters, ...paging });
export const HistoryQuery = z.strictObject({ ...filters, ...paging, order: z.enum(['asc', 'desc']).default('desc') });
const { mine: _mine, ...others } = filters;
export const MyUpcomingQuery = z.strictObject({ ...others, ...paging });
export const MyHistoryQuery = z.strictObject({ ...others, ...paging, order: z.enum(['asc', 'desc']).default('desc') });

/** Days a calendar asks for at once. */
const MAX_DAYS = 62;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const HearingDaysQuery = z
  .strictObject({
    ...filters,
    from: CourtDate,
    to: CourtDate,
    /** Hearings shown of each day, by time. */
    shown: z.coerce.number().int().min(0).max(50).default(3),
  })
  .refine(({ from, to }) => daysBetween(from, to) >= 0 && daysBetween(from, to) < MAX_DAYS, {
    path: ['to'],
    error: `must be at most ${MAX_DAYS} days from the first`,
  });
export type HearingDaysQuery = z.infer<typeof HearingDaysQuery>;

/** A day that has hearings: how many, how many of them are recorded, and the first few. */
export const HearingDay = z.object({ day: z.string(), total: z.int(), recorded: z.int(), hearings: z.array(Hearing) });
export type HearingDay = z.infer<typeof HearingDay>;
export const HearingDays = z.object({ items: z.array(HearingDay) });

const idList = z.string().regex(/^[0-9a-f-]{36}(?:,[0-9a-f-]{36}){0,49}$/i);

/** A date that is about to be fixed. */
export const ConflictsQuery = z.strictObject({
  hearing_date: CourtDate,
  hearing_time: CourtTime.optional(),
  court: Id.optional(),
  court_number: Line.max(60).optional(),
  case_id: Id.optional(),
  /** Ids of lawyers, with commas between. */
  lawyers: idList.optional(),
  /** The hearing itself, where it is being moved. */
  except: Id.optional(),
});
export type ConflictsQuery = z.infer<typeof ConflictsQuery>;

const otherHearing = { hearing_id: z.uuid(), hearing_time: z.string().nullable(), court_name: z.string().nullable() };

/** Something to look at before a date is fixed. Never a refusal. */
export const HearingWarning = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sunday') }),
  z.object({ kind: z.literal('holiday'), name: z.string(), starts_on: z.string(), ends_on: z.string() }),
  z.object({ kind: z.literal('same_case'), ...otherHearing }),
  z.object({
    kind: z.literal('lawyer'),
    lawyer_name: z.string(),
    at_same_time: z.boolean(),
    case_title: z.string(),
    ...otherHearing,
  }),
  /** Engaged that day in a case that the caller may not see: nothing else of it, and nothing that changes with what is asked. */
  z.object({ kind: z.literal('lawyer_elsewhere'), lawyer_name: z.string() }),
]);
export type HearingWarning = z.infer<typeof HearingWarning>;

/** `day_total`: how many hearings the firm has that day already, as far as the caller may see. */
export const HearingConflicts = z.object({ day_total: z.int(), warnings: z.array(HearingWarning) });
export type HearingConflicts = z.infer<typeof HearingConflicts>;
