import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, IdList } from '../platform/id.ts';

/** upcoming: today or later, no outcome; unrecorded: today or earlier, no outcome; history: outcome recorded, or past. */
export const HearingState = z.enum(['upcoming', 'history', 'unrecorded']);
export type HearingState = z.infer<typeof HearingState>;

export const hearingFilters = {
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
  ...hearingFilters,
  /** One day's board. */
  day: z.optional(CourtDate),
  state: z.optional(HearingState),
  /** Only these hearings. */
  ids: z.optional(IdList),
  ...paging,
});
export type HearingQuery = z.infer<typeof HearingQuery>;

/** Queries of the lists whose address already gives the state. */
export const UpcomingQuery = z.strictObject({ ...hearingFilters, ...paging });
export const HistoryQuery = z.strictObject({ ...hearingFilters, ...paging, order: z._default(z.enum(['asc', 'desc']), 'desc') });
const { mine: _mine, ...others } = hearingFilters;
export const MyUpcomingQuery = z.strictObject({ ...others, ...paging });
export const MyHistoryQuery = z.strictObject({ ...others, ...paging, order: z._default(z.enum(['asc', 'desc']), 'desc') });
