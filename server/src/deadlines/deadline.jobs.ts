import { z } from 'zod';
import { courtToday } from '../platform/clock/court-day.ts';
import { inEachTenant } from '../platform/db/scope/tenant-ids.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { REASSIGN } from './handover/reassign-request.ts';
import { reassignUnattended } from './handover/reassign.service.ts';
import { RECOMPUTE } from './recomputation/recompute-request.ts';
import { recomputeDeadlines } from './recomputation/recompute.service.ts';
import { createRenewalTasks } from './renewals/renewal-task.service.ts';
import { remindOfDeadlines } from './reminders/deadline-reminders.service.ts';

const ofCourt = { tenant_id: z.uuid(), court_id: z.nullable(z.uuid()) };
const Recompute = z.union([
  z.object({ ...ofCourt, from: z.iso.date(), to: z.iso.date() }),
  z.object({ ...ofCourt, saturdays: z.literal(true) }),
]);

const Reassign = z.object({ tenant_id: z.uuid() });

/** Each hour from 07:00 to 22:00 in India (times in UTC), so that a deadline entered during the day is still reminded of that day. */
const CRONTAB = ['30 1-16 * * * deadlines:remind ?id=deadlines-remind&fill=12h'];

/**
 * Reminders of deadlines, tasks to renew caveats, and what follows from a changed calendar of a court and from an owner who can no longer
 * attend to a deadline.
 */
export function deadlineJobs({ database }: Pick<Deps, 'database'>, log: Logger): Jobs {
  const remind = async () => {
    const day = courtToday();
    await inEachTenant({ database, log, failed: 'reminders of deadlines could not be sent' }, async (tenantId) => {
      await remindOfDeadlines(database, { tenantId, day });
      await createRenewalTasks(database, { tenantId, day });
    });
  };
  const recompute = async (payload: unknown) => {
    const { tenant_id: tenantId, ...days } = Recompute.parse(payload);
    await recomputeDeadlines(database, tenantId, days);
  };
  const reassign = async (payload: unknown) => await reassignUnattended(database, Reassign.parse(payload).tenant_id);
  return { tasks: { 'deadlines:remind': remind, [RECOMPUTE]: recompute, [REASSIGN]: reassign }, crontab: CRONTAB };
}
