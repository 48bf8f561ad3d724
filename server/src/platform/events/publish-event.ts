import { sql } from 'kysely';
import { type TenantDb, tenantIdOf } from '../db/scope/tenant-db.ts';

export const EVENT_CHANNEL = 'munshi_events';

/** A message between processes: people whose own notifications changed, or lists of a firm by feature name. */
export interface EventMessage {
  readonly tenant: string;
  readonly people?: readonly string[];
  readonly lists?: readonly string[];
}

/** People named in one message: PostgreSQL allows 8,000 bytes. */
const MAX_PEOPLE = 150;

/**
 * Tells every process that the unread counts of these people changed; NOTIFY is sent when the transaction commits. The message names
 * the people, never the content. Only for single people: transactions that commit with a NOTIFY wait for each other.
 */
export async function publishUnreadChange(db: TenantDb, userIds: readonly string[]): Promise<void> {
  const tenant = tenantIdOf(db);
  for (let at = 0; at < userIds.length; at += MAX_PEOPLE) {
    const message: EventMessage = { tenant, people: userIds.slice(at, at + MAX_PEOPLE) };
    await sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(message)})`.execute(db);
  }
}
