import { z } from 'zod';
import { withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { HeavyTarget, HeavyTask } from '../platform/heavy-work/heavy-queue.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { BIND_DOCUMENTS, enqueueBundle, giveUpBundle, makeBundle } from './bundling/bundle.service.ts';
import { enqueueReading, READ_DOCUMENT } from './reading/enqueue-reading.ts';
import { type ReadingContext, giveUpReading, readVersion } from './reading/reading.service.ts';
import { cleanUpFiles } from './cleanup/cleanup.service.ts';

type DocumentDeps = Pick<Deps, 'config' | 'database' | 'events'>;

/** What the jobs need to work on the files of any firm. */
function contexts({ config, database, events }: DocumentDeps, log: Logger) {
  const storage = openStorage(config);
  const contextOf = (tenantId: string): ReadingContext => ({
    config,
    storage,
    log,
    tenantId,
    write: async (work) => await withTenantDb(database, systemScope(tenantId), work),
    changed: () => events.recordChange(tenantId, 'documents'),
  });
  return { storage, contextOf };
}

/** Work on files that runs in separate processes: scanning, reading, binding. */
export function documentTasks(deps: DocumentDeps, log: Logger): HeavyTask[] {
  const { contextOf } = contexts(deps, log);
  const task = (kind: string, run: ReadingWork, giveUp: ReadingWork): HeavyTask => {
    const inContext =
      (work: ReadingWork) =>
      async ({ tenantId, id }: HeavyTarget, signal: AbortSignal = new AbortController().signal) => {
        const context = contextOf(tenantId);
        await work(context, id, signal);
        context.changed();
      };
    return { kind, run: inContext(run), giveUp: inContext(giveUp) };
  };
  return [task(READ_DOCUMENT, readVersion, giveUpReading), task(BIND_DOCUMENTS, makeBundle, giveUpBundle)];
}

type ReadingWork = (context: ReadingContext, id: string, signal: AbortSignal) => Promise<void>;

/** Payloads of jobs queued by earlier releases. */
const EarlierReading = z.object({ tenantId: z.uuid(), versionId: z.uuid() });
const EarlierBinding = z.object({ tenantId: z.uuid(), bundleId: z.uuid() });

/** Scheduled work on files: makes storage and database consistent. */
export function documentJobs(deps: DocumentDeps, log: Logger): Jobs {
  const { storage, contextOf } = contexts(deps, log);
  return {
    tasks: {
      'documents:cleanup': async () => {
        await cleanUpFiles({ database: deps.database, storage, log }, contextOf);
      },
      // An earlier release queued each document as a separate job: converts those still waiting.
      [READ_DOCUMENT]: async (payload) => {
        const { tenantId, versionId } = EarlierReading.parse(payload);
        await contextOf(tenantId).write(async (db) => await enqueueReading(db, versionId));
      },
      [BIND_DOCUMENTS]: async (payload) => {
        const { tenantId, bundleId } = EarlierBinding.parse(payload);
        await contextOf(tenantId).write(async (db) => await enqueueBundle(db, bundleId));
      },
    },
    crontab: ['*/15 * * * * documents:cleanup ?id=documents-cleanup'],
  };
}
