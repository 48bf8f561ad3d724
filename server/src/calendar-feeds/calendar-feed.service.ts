import {
  type CalendarFeedDraft,
  type CalendarFeeds,
  MAX_CALENDAR_FEEDS,
  type NewCalendarFeed,
} from '@munshi/contract/calendar-feeds/calendar-feed.schema';
import { v7 as uuidv7 } from 'uuid';
import { hasCase } from '../cases/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { hashToken } from '../platform/auth/keys.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import * as calendarFeeds from './calendar-feed.repository.ts';
import { newFeedToken } from './feed-token.ts';

/**
 * Creates a feed. Its address is in this answer only: what is stored is a hash.
 *
 * @throws {AppError} `request.invalid` for a case without the scope `case` or the other way round; `case.not_found`, also for a
 * restricted case the caller has no access to; `calendar_feed.too_many`.
 */
export async function createCalendarFeed(
  db: TenantDb,
  deps: Deps,
  { actor, draft }: { actor: Actor; draft: CalendarFeedDraft },
): Promise<NewCalendarFeed> {
  const { scope, case_id: caseId = null, detail } = draft;
  if ((scope === 'case') !== (caseId !== null))
    throw new AppError('request.invalid', { fields: { case_id: scope === 'case' ? 'required' : 'unrecognized_keys' } });
  if (caseId !== null && !(await hasCase(db, caseId))) throw new AppError('case.not_found');
  if ((await calendarFeeds.countFeeds(db, actor.userId)) >= MAX_CALENDAR_FEEDS) throw new AppError('calendar_feed.too_many');
  const id = uuidv7();
  const token = newFeedToken(actor.tenantId, id);
  await calendarFeeds.insertFeed(db, { id, userId: actor.userId, scope, caseId, detail, tokenHash: hashToken(token) });
  return { id, url: `${deps.publicUrl()}/api/v1/calendar-feeds/feed.ics?${new URLSearchParams({ token }).toString()}` };
}

export async function listCalendarFeeds(db: TenantDb, { userId }: Actor): Promise<CalendarFeeds> {
  const items = await calendarFeeds.listFeeds(db, userId);
  return { items, total: items.length, limit: MAX_CALENDAR_FEEDS, offset: 0 };
}

/** @throws {AppError} `calendar_feed.not_found`, also for a colleague's. */
export async function revokeCalendarFeed(db: TenantDb, { userId }: Actor, id: string): Promise<{ message: string }> {
  if (!(await calendarFeeds.deleteFeed(db, id, userId))) throw new AppError('calendar_feed.not_found');
  return { message: 'The calendar address is revoked.' };
}
