import { courtToday } from '../platform/clock/court-day.ts';
import { listTenantIds } from '../platform/db/tenant-ids.ts';
import { withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { moveNextDates } from './next-dates.repository.ts';

/** Every hour, of which one is a minute after midnight in court, in every firm: days that have passed give way to those to come. */
export function nextDateJobs({ database }: Pick<Deps, 'database'>, log: Logger): Jobs {
  const moveInFirm = async (tenantId: string, today: string) => {
    try {
      // In nobody's name, and behind every wall: the product itself is at work.
      await withTenantDb(database, { tenantId, userId: null, restrictedCases: 'all' }, async (db) => await moveNextDates(db, today));
    } catch (error) {
      // What fails in one firm keeps no other's dates from moving; the next hour tries again.
      log.error({ err: error, tenantId }, 'next dates that have passed could not be moved');
    }
  };
  const move = async () => {
    const today = courtToday();
    for (const tenantId of await listTenantIds(database)) await moveInFirm(tenantId, today);
  };
  return { tasks: { 'hearings:next-dates': move }, crontab: ['31 * * * * hearings:next-dates ?id=hearings-next-dates'] };
}
