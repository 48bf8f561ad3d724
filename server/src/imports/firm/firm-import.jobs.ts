import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { withTenantDb, systemScope } from '../../platform/db/scope/tenant-db.ts';
import { inEachTenant } from '../../platform/db/scope/tenant-ids.ts';
import type { HeavyTask } from '../../platform/heavy-work/heavy-queue.ts';
import type { Deps } from '../../platform/http/handle.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import type { Logger } from '../../platform/log/log.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import { checkFirmImport, endFirmImport, type FirmImportDeps, GIVEN_UP, importCheckedFirm } from './firm-import.run.ts';
import { expireFirmImports } from './firm-import.repository.ts';
import { CHECK_FIRM_IMPORT, REMOVE_FIRM_IMPORT, RUN_FIRM_IMPORT } from './firm-import.service.ts';

/** Checks and imports the exports that admins brought, each in a separate process. */
export function firmImportTasks(deps: FirmImportDeps, log: Logger): HeavyTask[] {
  return [
    {
      kind: CHECK_FIRM_IMPORT,
      run: async (target, signal) => await checkFirmImport(deps, { target, signal, log }),
      giveUp: async (target) => await endFirmImport(deps, target, { from: ['checking'], to: 'failed', problem: GIVEN_UP }),
    },
    {
      kind: RUN_FIRM_IMPORT,
      run: async (target, signal) => await importCheckedFirm(deps, { target, signal, log }),
      giveUp: async (target) => await endFirmImport(deps, target, { from: ['running'], to: 'failed', problem: GIVEN_UP }),
    },
  ];
}

const Target = z.object({ tenantId: z.uuid(), id: z.uuid() });
/** A copy of a file that lies elsewhere is in use no longer than this. */
const COPY_MS = 24 * 60 * 60_000;

/** Work on the files that were brought: deleting those that were discarded or abandoned. */
export function firmImportJobs({ config, database }: Pick<Deps, 'config' | 'database'>, log: Logger): Jobs {
  const storage = openStorage(config);
  const cleanUp = async (tenantId: string) => {
    const scope = systemScope(tenantId);
    const expired = await withTenantDb(database, scope, async (db) => await expireFirmImports(db));
    // After the rows: if this is interrupted, a file without a row remains, which the cleanup of documents finds.
    for (const id of expired) await storage.remove({ tenantId, id });
  };
  const failed = 'the exports brought to a firm could not be cleaned up';
  return {
    tasks: {
      [REMOVE_FIRM_IMPORT]: async (payload) => await storage.remove(Target.parse(payload)),
      'firm-imports:cleanup': async () => {
        await inEachTenant({ database, log, failed }, cleanUp);
        await removeOldCopies(path.join(config.dataDir, 'firm-imports'));
      },
    },
    crontab: ['53 * * * * firm-imports:cleanup ?id=firm-imports-cleanup'],
  };
}

/** Copies that a killed process left. */
async function removeOldCopies(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const copy = path.join(folder, name);
    const { mtimeMs } = await stat(copy);
    if (Date.now() - mtimeMs > COPY_MS) await rm(copy, { recursive: true, force: true });
  }
}
