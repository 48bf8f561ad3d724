import { courtToday } from '../platform/clock/court-day.ts';
import { inEachTenant } from '../platform/db/scope/tenant-ids.ts';
import { withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { moveNextDates } from './next-dates.repository.ts';

/**
 * Runs every hour for every firm; the run at 18:31 UTC is one minute past midnight in India. Replaces a next date that has passed with the
 * next one that is fixed.
 */
export function nextDateJobs({ database }: Pick<Deps, 'database'>, log: Logger): Jobs {
  const move = async () => {
    const today = courtToday();
    await inEachTenant({ database, log, failed: 'next dates that have passed could not be moved' }, async (tenantId) => {
      // A system job: without a user, and with access to restricted cases.
      await withTenantDb(database, systemScope(tenantId), async (db) => await moveNextDates(db, today));
    });
  };
  return { tasks: { 'hearings:next-dates': move }, crontab: ['31 * * * * hearings:next-dates ?id=hearings-next-dates'] };
}
