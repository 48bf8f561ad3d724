import { sql } from 'kysely';
import type { Database } from '../db/driver/database.ts';
import { withGlobalDb } from '../db/scope/tenant-db.ts';
import type { Jobs } from './queue.ts';

/** Cleanup: deletes expired rate limits, idempotency keys, codes, grants, sign-ups never verified, sessions long unused. */
export function cleanupJobs(database: Database): Jobs {
  const cleanup = async () =>
    await withGlobalDb(database, async (db) => {
      await db
        .deleteFrom('rate_limits')
        .where('expires_at', '<', sql<string>`now()`)
        .execute();
      await db
        .deleteFrom('idempotency_keys')
        .where('created_at', '<', sql<string>`now() - interval '1 day'`)
        .execute();
      await db
        .deleteFrom('one_time_codes')
        .where('created_at', '<', sql<string>`now() - interval '1 day'`)
        .execute();
      await db
        .deleteFrom('password_grants')
        .where('expires_at', '<', sql<string>`now() - interval '1 day'`)
        .execute();
      await db
        .deleteFrom('signups')
        .where('created_at', '<', sql<string>`now() - interval '7 days'`)
        .execute();
      await db
        .deleteFrom('sessions')
        .where('last_seen_at', '<', sql<string>`now() - interval '60 days'`)
        .execute();
    });
  return { tasks: { 'platform:cleanup': cleanup }, crontab: ['17 * * * * platform:cleanup ?id=platform-cleanup'] };
}
