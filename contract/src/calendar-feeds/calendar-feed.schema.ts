import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { pageOf } from '../platform/page.ts';
import { Id } from '../platform/id.ts';

/** Feeds that one person may have in one firm. */
export const MAX_CALENDAR_FEEDS = 20;

/** Whose dates a feed has: those of the person, of the whole firm, or of one case. */
export const CalendarFeedScope = z.enum(['mine', 'firm', 'case']);
export type CalendarFeedScope = z.infer<typeof CalendarFeedScope>;

/** `full` names case, purpose, court and item; `private` says only that the person is in court. */
export const CalendarFeedDetail = z.enum(['full', 'private']);
export type CalendarFeedDetail = z.infer<typeof CalendarFeedDetail>;

/** `case_id` belongs to the scope `case`, which requires it. */
export const CalendarFeedDraft = z.strictObject({
  scope: CalendarFeedScope,
  case_id: z.nullish(Id),
  detail: z._default(CalendarFeedDetail, 'full'),
});
export type CalendarFeedDraft = z.infer<typeof CalendarFeedDraft>;

/** The answer to a new feed: the only one with its address, which is stored as a hash. */
export const NewCalendarFeed = z.object({ id: z.uuid(), url: z.string() });
export type NewCalendarFeed = z.infer<typeof NewCalendarFeed>;

export const CalendarFeed = z.object({
  id: z.uuid(),
  scope: CalendarFeedScope,
  case_id: z.nullable(z.uuid()),
  case_title: z.nullable(z.string()),
  detail: CalendarFeedDetail,
  created_at: Instant,
  /** When a calendar last fetched it; null if none has. */
  last_read_at: z.nullable(Instant),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const CalendarFeeds = pageOf(CalendarFeed);
export type CalendarFeeds = z.infer<typeof CalendarFeeds>;

export const CalendarFeedToken = z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(200)) });
