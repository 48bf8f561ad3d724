import { endpoint, FileAnswer } from '../platform/endpoint.ts';
import { IdParams } from '../platform/id.ts';
import { Message } from '../platform/message.ts';
import { CalendarFeedDraft, CalendarFeeds, CalendarFeedToken, NewCalendarFeed } from './calendar-feed.schema.ts';

const base = '/api/v1/calendar-feeds';

export const createCalendarFeed = endpoint({
  method: 'POST',
  url: base,
  access: 'hearing:read',
  summary:
    'Creates a calendar feed of the caller’s hearings and tasks, the firm’s, or those of a case. Only this answer has its secret address.',
  status: 201,
  body: CalendarFeedDraft,
  response: NewCalendarFeed,
  isUnannounced: true,
});

export const listCalendarFeeds = endpoint({
  method: 'GET',
  url: base,
  access: 'hearing:read',
  summary: 'The caller’s own calendar feeds in the firm, newest first, without their addresses.',
  response: CalendarFeeds,
});

export const revokeCalendarFeed = endpoint({
  method: 'DELETE',
  url: `${base}/:id`,
  access: 'hearing:read',
  summary: 'Revokes one of the caller’s calendar feeds: from then on its address is not found.',
  params: IdParams,
  response: Message,
  isUnannounced: true,
});

export const readCalendarFeed = endpoint({
  method: 'GET',
  url: `${base}/feed.ics`,
  access: 'public',
  summary: 'The feed of a secret address, as iCalendar (RFC 5545). Answers 304 to a calendar that has the current version.',
  query: CalendarFeedToken,
  media: 'text/calendar',
  response: FileAnswer,
  // Large: one calendar service fetches the feeds of many people from few addresses.
  rate: { limit: 600, seconds: 60 },
});
