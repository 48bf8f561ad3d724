import { sql } from 'kysely';
import { type TenantDb, tenantIdOf } from '../db/tenant-db.ts';

export const EVENT_CHANNEL = 'munshi_events';

/** What processes tell each other. People whose own news changed, or lists of a firm by the names of their features. */
export interface EventNews {
  readonly tenant: string;
  readonly people?: readonly string[];
  readonly lists?: readonly string[];
}

/** People named in one message: PostgreSQL takes 8,000 bytes. */
const MOST_PEOPLE = 150;

/**
 * Tells every process that there is news for these people, in the transaction of its cause: it travels with the commit.
 * Says who, never what. For news of persons alone: writers who commit with a NOTIFY wait for each other.
 */
export async function announceNews(db: TenantDb, userIds: readonly string[]): Promise<void> {
  const tenant = tenantIdOf(db);
  for (let at = 0; at < userIds.length; at += MOST_PEOPLE) {
    const news: EventNews = { tenant, people: userIds.slice(at, at + MOST_PEOPLE) };
    await sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(news)})`.execute(db);
  }
}
