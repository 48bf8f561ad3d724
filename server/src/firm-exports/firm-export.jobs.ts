import { z } from 'zod';
import { inEachTenant } from '../platform/db/scope/tenant-ids.ts';
import { withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import { runInProcess } from '../platform/heavy-work/bounded-process.ts';
import type { HeavyTask } from '../platform/heavy-work/heavy-queue.ts';
import { heavyWorkLimits } from '../platform/heavy-work/limits.ts';
import { WorkError } from '../platform/heavy-work/work-error.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import type { ExportInput } from './firm-export.process.ts';
import { enqueueExport, MAKE_EXPORT, REMOVE_EXPORT } from './firm-export.service.ts';
import { type ExportContext, failExport, cleanUpExports } from './make-export.service.ts';
import { processModule } from '../platform/server-files.ts';

const Order = z.object({ tenantId: z.uuid(), exportId: z.uuid() });

type ExportDeps = Pick<Deps, 'config' | 'database'>;

/** A firm with a hundred gigabytes of files takes an hour or two. */
const TIMEOUT_MS = 6 * 60 * 60_000;

function contexts({ config, database }: ExportDeps) {
  const storage = openStorage(config);
  const contextOf = (tenantId: string): Pick<ExportContext, 'storage' | 'tenantId' | 'write'> => ({
    storage,
    tenantId,
    write: async (work) => await withTenantDb(database, systemScope(tenantId), work),
  });
  return { storage, contextOf };
}

/** Makes exports, each in a separate process. */
export function firmExportTasks(deps: ExportDeps, log: Logger): HeavyTask[] {
  const { config, database } = deps;
  const { contextOf } = contexts(deps);
  const { storageUrl, dataDir, minFreeDisk } = config;
  const hint: ExportInput = { config: { storageUrl, dataDir, minFreeDisk }, address: database.address };
  const run: HeavyTask['run'] = async (target, signal) => {
    const logError = (error: unknown) => log.error({ err: error, export: target.id }, 'an export of a firm could not be made');
    try {
      await runInProcess({
        module: processModule('firm-exports/firm-export.process'),
        hint,
        input: target,
        timeoutMs: TIMEOUT_MS,
        cpuSeconds: TIMEOUT_MS / 1_000,
        memoryMb: heavyWorkLimits(config).memoryMb,
        isBackground: true,
        // The process reads and writes the firm's data, and may need the credentials of the storage.
        environment: process.env,
        signal,
        onProgress: (message) => logError(message),
      });
    } catch (error) {
      if (!(error instanceof WorkError) || error.failure === 'stopped') throw error;
      logError(error);
      await failExport(contextOf(target.tenantId), target.id);
    }
  };
  return [{ kind: MAKE_EXPORT, run, giveUp: async ({ tenantId, id }) => await failExport(contextOf(tenantId), id) }];
}

/** Scheduled work on exports: deleting expired ones. */
export function firmExportJobs(deps: ExportDeps, log: Logger): Jobs {
  const { storage, contextOf } = contexts(deps);
  return {
    tasks: {
      // An earlier release queued each export as a separate job: converts those still waiting.
      [MAKE_EXPORT]: async (payload) => {
        const { tenantId, exportId } = Order.parse(payload);
        await contextOf(tenantId).write(async (db) => await enqueueExport(db, exportId));
      },
      [REMOVE_EXPORT]: async (payload) => {
        const { tenantId, exportId } = Order.parse(payload);
        await storage.remove({ tenantId, id: exportId });
      },
      'firm-exports:cleanup': async () => {
        const failed = 'the exports of a firm could not be swept';
        await inEachTenant(
          { database: deps.database, log, failed },
          async (tenantId) => await cleanUpExports(contextOf(tenantId), enqueueExport),
        );
      },
    },
    crontab: ['41 * * * * firm-exports:cleanup ?id=firm-exports-cleanup'],
  };
}
