import { z } from 'zod';
import { inEachTenant } from '../platform/db/tenant-ids.ts';
import { withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { enqueueExport, MAKE_EXPORT, REMOVE_EXPORT } from './firm-export.service.ts';
import { type ExportDesk, makeExport, sweepExports } from './make-export.service.ts';

const Order = z.object({ tenantId: z.uuid(), exportId: z.uuid() });

/** What is done for exports later: making them, and taking them away when their days are over. */
export function firmExportJobs({ config, database }: Pick<Deps, 'config' | 'database'>, log: Logger): Jobs {
  const storage = openStorage(config);
  const deskOf = (tenantId: string): ExportDesk => ({
    database,
    storage,
    log,
    tenantId,
    write: async (work) => await withTenantDb(database, { tenantId, userId: null, restrictedCases: 'all' }, work),
  });
  return {
    tasks: {
      [MAKE_EXPORT]: async (payload) => {
        const { tenantId, exportId } = Order.parse(payload);
        await makeExport(deskOf(tenantId), exportId);
      },
      [REMOVE_EXPORT]: async (payload) => {
        const { tenantId, exportId } = Order.parse(payload);
        await storage.remove({ tenantId, id: exportId });
      },
      'firm-exports:sweep': async () => {
        const failed = 'the exports of a firm could not be swept';
        await inEachTenant({ database, log, failed }, async (tenantId) => await sweepExports(deskOf(tenantId), enqueueExport));
      },
    },
    crontab: ['41 * * * * firm-exports:sweep ?id=firm-exports-sweep'],
  };
}
