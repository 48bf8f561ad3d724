import { courtToday } from '../platform/clock/court-day.ts';
import { inEachTenant } from '../platform/db/scope/tenant-ids.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { warnOfReserved } from './reserved/reserved-warning.service.ts';

/** Each day at 07:15 in India (times in UTC): judgments reserved for more than three or six months. */
export function registryJobs({ database }: Pick<Deps, 'database'>, log: Logger): Jobs {
  const warn = async () => {
    const day = courtToday();
    await inEachTenant({ database, log, failed: 'warnings of reserved judgments could not be sent' }, async (tenantId) => {
      await warnOfReserved(database, { tenantId, day });
    });
  };
  return { tasks: { 'registry:reserved': warn }, crontab: ['45 1 * * * registry:reserved ?id=registry-reserved&fill=12h'] };
}
