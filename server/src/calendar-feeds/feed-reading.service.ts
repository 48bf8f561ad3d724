import { createHash } from 'node:crypto';
import type { FileAnswer } from '@munshi/contract/platform/endpoint';
import { roleGrants } from '@munshi/contract/tenants/role';
import type * as z from 'zod/mini';
import { findCaseAccess } from '../platform/auth/access.repository.ts';
import { hashToken } from '../platform/auth/keys.ts';
import { courtToday, daysAfter } from '../platform/clock/court-day.ts';
import { readGlobalDb, readTenantDb, type Scope, type TenantDb, withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import { countOne } from '../platform/http/rate-limit.ts';
import * as calendarFeeds from './calendar-feed.repository.ts';
import * as entries from './feed-entry.repository.ts';
import { deadlineEvent, type FeedEvent, hearingEvent, privateEvent, taskEvent } from './feed-events.ts';
import { isSameHash, placeOfToken } from './feed-token.ts';

const DAYS_BACK = 180;
const DAYS_AHEAD = 1_826;
/** At most this many, those nearest to today first. */
const MAX_HEARINGS = 5_000;
const MAX_TASKS = 1_000;
const MAX_DEADLINES = 1_000;
/** Each feed may be read this often; a calendar asks a few times in a day. */
const READINGS = { limit: 120, seconds: 3_600 };
/** Part of the version: raised when the same entries are written differently. */
const FORMAT = 1;

type Answer = z.input<typeof FileAnswer>;

/**
 * The feed of a token, as far as its owner may see at this moment: for one who has left the firm it is empty.
 *
 * @throws {AppError} `calendar_feed.not_found` for an unknown or revoked address; `request.too_many`.
 */
export async function readCalendarFeed({ database, publicUrl }: Deps, token: string): Promise<Answer> {
  const { tenantId, id } = placeOfToken(token);
  const feed = await readTenantDb(database, systemScope(tenantId), async (db) => await calendarFeeds.findFeed(db, id));
  if (!isSameHash(feed?.token_hash ?? '', hashToken(token)) || !feed) throw new AppError('calendar_feed.not_found');
  await readGlobalDb(database, async (db) => await countOne(db, `calendar feed ${id}`, READINGS));
  const content = await contentFor(database, feed, { tenantId, caseUrl: (caseId) => `${publicUrl()}/cases/${caseId}` });
  const hash = createHash('sha256')
    .update(JSON.stringify([FORMAT, content]))
    .digest('base64url');
  const changedAt = await withTenantDb(database, systemScope(tenantId), async (db) => await calendarFeeds.recordReading(db, id, hash));
  if (changedAt === undefined) throw new AppError('calendar_feed.not_found');
  // What writes calendars is loaded with the first one.
  const { feedFile } = await import('./feed-file.ts');
  return {
    file_name: 'munshi.ics',
    version: { etag: hash, changed_at: changedAt },
    bytes: () => feedFile(content.name, content.events),
  };
}

interface Content {
  readonly name: string;
  readonly events: readonly FeedEvent[];
}

interface Within {
  readonly tenantId: string;
  readonly caseUrl: (id: string) => string;
}

const EMPTY: Content = { name: 'Munshi', events: [] };

async function contentFor(database: Deps['database'], feed: calendarFeeds.StoredFeed, { tenantId, caseUrl }: Within): Promise<Content> {
  const outside: Scope = { tenantId, userId: feed.user_id, restrictedCases: [] };
  const subscriber = await readTenantDb(database, outside, async (db) => await calendarFeeds.findSubscriber(db, feed.user_id));
  if (!subscriber || subscriber.owes_second_factor) return EMPTY;
  const permissions = new Set(roleGrants[subscriber.role_name].permissions);
  const restrictedCases = permissions.has('case:read_restricted')
    ? 'all'
    : await readTenantDb(database, outside, async (db) => await findCaseAccess(db, feed.user_id));
  return await readTenantDb(database, { ...outside, restrictedCases }, async (db) => {
    const today = courtToday();
    const wanted = { ...feed, today, from: daysAfter(today, -DAYS_BACK), to: daysAfter(today, DAYS_AHEAD) };
    const hearings = permissions.has('hearing:read') ? await entries.listHearingEntries(db, { ...wanted, limit: MAX_HEARINGS }) : [];
    if (feed.detail === 'private') return { name: 'Court', events: hearings.map(privateEvent) };
    const tasks = permissions.has('task:read') ? await entries.listTaskEntries(db, { ...wanted, limit: MAX_TASKS }) : [];
    const deadlines = permissions.has('deadline:read') ? await entries.listDeadlineEntries(db, { ...wanted, limit: MAX_DEADLINES }) : [];
    const words = { caseUrl, stageNames: await entries.readStageNames(db) };
    return {
      name: await nameOf(db, feed),
      events: [
        ...hearings.map((entry) => hearingEvent(entry, words)),
        ...tasks.map((entry) => taskEvent(entry, words)),
        ...deadlines.map((entry) => deadlineEvent(entry, words)),
      ],
    };
  });
}

/** The name that a calendar shows for the feed. */
async function nameOf(db: TenantDb, { scope, case_id: caseId }: calendarFeeds.StoredFeed): Promise<string> {
  if (scope === 'mine') return 'Munshi: my dates';
  if (scope === 'firm') return 'Munshi: dates of the firm';
  const title = caseId === null ? undefined : await entries.findCaseTitle(db, caseId);
  return title === undefined ? EMPTY.name : `Munshi: ${title}`;
}
