import { inEachTenant } from '../platform/db/scope/tenant-ids.ts';
import { withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import type { HeavyTask } from '../platform/heavy-work/heavy-queue.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import * as importRepository from './import.repository.ts';
import { RUN_IMPORT } from './import.service.ts';
import { endImport, runStartedImport } from './running/run-import.service.ts';
import { endUndo, runStartedUndo, UNDO_IMPORT } from './running/undo-import.service.ts';

type ImportDeps = Pick<Deps, 'database' | 'authenticator' | 'events'>;

const GIVEN_UP = 'The import stopped twice before its end. What it made is kept; import the rest again.';
const UNDO_GIVEN_UP = 'The undo stopped twice before its end. What it removed stays removed; undo the rest again.';

/** Imports rows, and undoes imports, batch by batch. */
export function importTasks(deps: ImportDeps & { readonly ownerUrl: string }, log: Logger): HeavyTask[] {
  return [
    {
      kind: RUN_IMPORT,
      run: async (target, signal) => {
        await runStartedImport(deps, target, signal);
        log.info({ import: target.id }, 'an import was carried out');
      },
      giveUp: async (target) => await endImport(deps, target, GIVEN_UP),
    },
    {
      kind: UNDO_IMPORT,
      run: async (target, signal) => {
        await runStartedUndo(deps, target, signal);
        log.info({ import: target.id }, 'an import was undone');
      },
      giveUp: async (target) => await endUndo(deps, target, UNDO_GIVEN_UP),
    },
  ];
}

/** Scheduled work on imports: deleting the rows of those that can no longer be undone. */
export function importJobs({ database }: ImportDeps, log: Logger): Jobs {
  const cleanUp = async (tenantId: string) => {
    await withTenantDb(database, systemScope(tenantId), async (db) => await importRepository.deleteOldImports(db));
  };
  const failed = 'the imports of a firm could not be cleaned up';
  return {
    tasks: { 'imports:cleanup': async () => await inEachTenant({ database, log, failed }, cleanUp) },
    crontab: ['47 * * * * imports:cleanup ?id=imports-cleanup'],
  };
}
