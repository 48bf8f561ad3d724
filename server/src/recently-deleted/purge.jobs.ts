import { listTenantIds } from '../platform/db/scope/tenant-ids.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { purgeFirm } from './purge.service.ts';

/** Runs hourly for every firm: purges records deleted more than thirty days ago. */
export function purgeJobs({ database }: Pick<Deps, 'database'>, log: Logger): Jobs {
  const purge = async () => {
    for (const tenantId of await listTenantIds(database)) await purgeFirm(database, log, tenantId);
  };
  return { tasks: { 'retention:purge': purge }, crontab: ['7 * * * * retention:purge ?id=retention-purge'] };
}
