import type { CalendarFeed, CalendarFeedDetail, CalendarFeedScope } from '@munshi/contract/calendar-feeds/calendar-feed.schema';
import type { RoleName } from '@munshi/contract/tenants/role';
import { sql } from 'kysely';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import { takeLock } from '../platform/db/scope/advisory-lock.ts';
import { type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';

/** A person's feeds, newest first. Row security leaves out that of a restricted case they no longer see. */
export async function listFeeds(db: TenantDb, userId: string): Promise<CalendarFeed[]> {
  const rows = await db
    .selectFrom('calendar_feeds')
    .leftJoin('cases', 'cases.id', 'calendar_feeds.case_id')
    .select(['calendar_feeds.id', 'calendar_feeds.scope', 'calendar_feeds.case_id', 'cases.title as case_title', 'calendar_feeds.detail'])
    .select(['calendar_feeds.created_at', 'calendar_feeds.last_read_at'])
    .where('calendar_feeds.user_id', '=', userId)
    .orderBy('calendar_feeds.created_at', 'desc')
    .orderBy('calendar_feeds.id')
    .execute();
  return asRows<CalendarFeed>(rows);
}

/** How many feeds a person has. Locks the number until the transaction ends, so that two at once count one after the other. */
export async function countFeeds(db: TenantDb, userId: string): Promise<number> {
  await takeLock(db, `calendar feeds ${tenantIdOf(db)} ${userId}`);
  const { feeds } = await db
    .selectFrom('calendar_feeds')
    .select(({ fn }) => fn.countAll<number>().as('feeds'))
    .where('calendar_feeds.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(feeds);
}

interface NewFeed {
  readonly id: string;
  readonly userId: string;
  readonly scope: CalendarFeedScope;
  readonly caseId: string | null;
  readonly detail: CalendarFeedDetail;
  readonly tokenHash: string;
}

export async function insertFeed(db: TenantDb, { id, userId, scope, caseId, detail, tokenHash }: NewFeed): Promise<void> {
  await db.insertInto('calendar_feeds').values({ id, user_id: userId, scope, case_id: caseId, detail, token_hash: tokenHash }).execute();
}

/** @returns false if the person has no such feed. */
export async function deleteFeed(db: TenantDb, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('calendar_feeds.id', '=', id)
    .where('calendar_feeds.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Revokes every feed of a person in the firm. */
export async function deleteFeedsOf(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('calendar_feeds.user_id', '=', userId).execute();
}

/** A feed as its reader needs it. */
export interface StoredFeed {
  readonly id: string;
  readonly user_id: string;
  readonly scope: CalendarFeedScope;
  readonly case_id: string | null;
  readonly detail: CalendarFeedDetail;
  readonly token_hash: string;
}

export async function findFeed(db: TenantDb, id: string): Promise<StoredFeed | undefined> {
  return asRow<StoredFeed>(
    await db
      .selectFrom('calendar_feeds')
      .select(['calendar_feeds.id', 'calendar_feeds.user_id', 'calendar_feeds.scope', 'calendar_feeds.case_id'])
      .select(['calendar_feeds.detail', 'calendar_feeds.token_hash'])
      .where('calendar_feeds.id', '=', id)
      .executeTakeFirst(),
  );
}

/** A member as far as it decides what their feeds contain. */
export interface Subscriber {
  readonly role_name: RoleName;
  /** True if the firm requires a second factor of its members, and this one has none. */
  readonly owes_second_factor: boolean;
}

/** Undefined if the person is not a member of the firm. Read anew each time: whoever leaves is out with the next request. */
export async function findSubscriber(db: TenantDb, userId: string): Promise<Subscriber | undefined> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'memberships.user_id')
    .select('memberships.role_name')
    .select(sql<boolean>`tenants.second_factor_required_at is not null and second_factors.confirmed_at is null`.as('owes_second_factor'))
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst();
  return asRow<Subscriber>(row);
}

/**
 * Notes that a calendar read a feed, and what it got.
 *
 * @returns when this content was first read, in whole seconds and later than any other content before: a calendar that asks by
 * Last-Modified, which has no fractions, notices two changes within a second. Undefined if the feed was revoked meanwhile.
 */
export async function recordReading(db: TenantDb, id: string, contentHash: string): Promise<string | undefined> {
  const isSame = sql<boolean>`calendar_feeds.content_hash is not distinct from ${contentHash}::text`;
  const now = new Date(Math.floor(Date.now() / 1_000) * 1_000).toISOString();
  // In a zone that is named the sum is immutable, and the clock is a value: a distributed database changes no row by others.
  const later = sql`(calendar_feeds.content_changed_at at time zone 'UTC' + interval '1 second') at time zone 'UTC'`;
  const next = sql`greatest(${now}::timestamptz, ${later})`;
  const row = await db
    .updateTable('calendar_feeds')
    .set({
      last_read_at: sql<string>`now()`,
      content_changed_at: sql<string>`case when ${isSame} then calendar_feeds.content_changed_at else ${next} end`,
      content_hash: contentHash,
    })
    .where('calendar_feeds.id', '=', id)
    .returning('calendar_feeds.content_changed_at')
    .executeTakeFirst();
  return row?.content_changed_at ?? undefined;
}
