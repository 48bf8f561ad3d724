import { z } from 'zod';
import { inEachTenant } from '../platform/db/scope/tenant-ids.ts';
import { type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { enqueue, type Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { checkFirm, sealFirm } from './audit-seal.service.ts';

const OneFirm = z.object({ tenantId: z.uuid() });
const EveryFirm = z.looseObject({});

/** Seals new lines every five minutes; verifies the whole chain every night, and when an admin requests it. */
export function auditSealJobs({ database }: Pick<Deps, 'database'>, log: Logger): Jobs {
  const inEach = async (work: (tenantId: string) => Promise<void>) =>
    await inEachTenant({ database, log, failed: 'the trail of a firm could not be sealed' }, work);
  return {
    tasks: {
      'audit:seal': async () => {
        await inEach(async (tenantId) => await sealFirm(database, tenantId, 'recent'));
      },
      'audit:verify': async (payload) => {
        const one = OneFirm.safeParse(EveryFirm.parse(payload));
        if (one.success) await checkFirm(database, one.data.tenantId);
        else await inEach(async (tenantId) => await checkFirm(database, tenantId));
      },
    },
    // The nightly check runs at 01:53 in India.
    crontab: ['*/5 * * * * audit:seal ?id=audit-seal', '23 20 * * * audit:verify ?id=audit-verify'],
  };
}

/** Queues a verification of the firm's chain, once even if requested again before it starts. */
export async function verifyAuditLog(db: TenantDb): Promise<void> {
  const tenantId = tenantIdOf(db);
  await enqueue(db, 'audit:verify', { tenantId }, { jobKey: `audit:verify:${tenantId}` });
}
