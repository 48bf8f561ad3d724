import { courtToday } from '../platform/clock/court-day.ts';
import { inEachTenant } from '../platform/db/tenant-ids.ts';
import { withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { moveNextDates } from './next-dates.repository.ts';

/** Every hour, of which one is a minute after midnight in court, in every firm: days that have passed give way to those to come. */
export function nextDateJobs({ database }: Pick<Deps, 'database'>, log: Logger): Jobs {
  const move = async () => {
    const today = courtToday();
    await inEachTenant({ database, log, failed: 'next dates that have passed could not be moved' }, async (tenantId) => {
      // In nobody's name, and behind every wall: the product itself is at work.
      await withTenantDb(database, { tenantId, userId: null, restrictedCases: 'all' }, async (db) => await moveNextDates(db, today));
    });
  };
  return { tasks: { 'hearings:next-dates': move }, crontab: ['31 * * * * hearings:next-dates ?id=hearings-next-dates'] };
}
