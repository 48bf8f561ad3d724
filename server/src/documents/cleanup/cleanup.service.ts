import type { Database } from '../../platform/db/driver/database.ts';
import { inEachTenant, listTenantIds } from '../../platform/db/scope/tenant-ids.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { removeLeftFolders } from '../../platform/storage/temporary-folder.ts';
import * as bundleRepository from '../bundling/bundle.repository.ts';
import { enqueueBundle } from '../bundling/bundle.service.ts';
import { enqueueReading } from '../reading/enqueue-reading.ts';
import type { ReadingContext } from '../reading/reading.service.ts';
import * as cleanupRepository from './cleanup.repository.ts';
import { finishUpload } from '../upload/upload.service.ts';

/** A newer file without a row may still be in the process of being written. */
const LEFT_BEHIND_MS = 60 * 60_000;

/**
 * Makes storage and database consistent after any crash: complete uploads become documents, abandoned ones are deleted, and so are files
 * without a row, such as those of purged documents, and copies that a killed server left in the temporary folder.
 */
export async function cleanUpFiles(
  { database, storage, log }: CleanupDeps,
  contextOf: (tenantId: string) => ReadingContext,
): Promise<void> {
  const failed = 'the files of a firm could not be swept';
  await inEachTenant({ database, log, failed }, async (tenantId) => await cleanUpTenant(contextOf(tenantId)));
  await removeUnknown({ database, storage, log }, contextOf);
  await removeLeftFolders();
}

interface CleanupDeps {
  readonly database: Database;
  readonly storage: Storage;
  readonly log: Logger;
}

async function cleanUpTenant(context: ReadingContext): Promise<void> {
  const { write, storage, config, log, tenantId } = context;
  for (const upload of await write(async (db) => await cleanupRepository.listWhole(db))) {
    await finishUpload(write, storage, config, upload).then(context.changed, (error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error, upload: upload.id }, 'an upload could not be made into a document');
    });
  }
  const released = await write(async (db) => {
    await cleanupRepository.deleteAbandonedUploads(db);
    return await cleanupRepository.releaseFiles(db);
  });
  // After the rows: if this is interrupted, a file without a row remains, which the next run finds.
  for (const id of released) await storage.remove({ tenantId, id });
  await write(async (db) => {
    for (const id of await cleanupRepository.listUnread(db)) await enqueueReading(db, id);
    for (const id of await bundleRepository.listLeft(db)) await enqueueBundle(db, id);
  });
}

/** Files of a firm that is not of this installation are left: another one stores its documents in the same place, and only it knows them. */
async function removeUnknown({ database, storage, log }: CleanupDeps, contextOf: (tenantId: string) => ReadingContext): Promise<void> {
  const before = Date.now() - LEFT_BEHIND_MS;
  const firms = new Set(await listTenantIds(database));
  let foreign = 0;
  // Ids of one firm at a time: storage lists the files of a firm together.
  let [tenantId, known] = ['', new Set<string>()];
  for await (const { key, changedAt } of storage.list()) {
    if (changedAt.getTime() > before) continue;
    if (!firms.has(key.tenantId)) {
      foreign += 1;
      continue;
    }
    if (key.tenantId !== tenantId) {
      tenantId = key.tenantId;
      known = await contextOf(tenantId).write(async (db) => await cleanupRepository.listFiles(db));
    }
    if (known.has(key.id)) continue;
    await storage
      .remove(key)
      .catch((error: unknown) =>
        contextOf(tenantId).log.error({ err: error, file: key.id }, 'a file that no row knows could not be removed'),
      );
  }
  if (foreign > 0) log.info({ files: foreign }, 'the storage has files of firms that are not of this installation; they are left alone');
}
