import type { Database } from '../platform/db/database.ts';
import { inEachTenant } from '../platform/db/tenant-ids.ts';
import { AppError } from '../platform/http/app-error.ts';
import type { Logger } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import * as bundleRepository from './bundle.repository.ts';
import { enqueueBundle } from './bundle.service.ts';
import { enqueueReading } from './enqueue-reading.ts';
import type { Desk } from './reading.service.ts';
import * as sweepRepository from './sweep.repository.ts';
import { finishUpload } from './upload.service.ts';

/** A file without a row may be one that is just now being written; after this it is one that was left behind. */
const LEFT_BEHIND_MS = 60 * 60_000;

/**
 * Makes storage and rows agree again, whatever was killed when: uploads that arrived whole become documents, abandoned ones
 * go, and so do files that no row knows, as those of documents that were taken away for good.
 */
export async function sweepFiles({ database, storage, log }: Means, deskOf: (tenantId: string) => Desk): Promise<void> {
  const failed = 'the files of a firm could not be swept';
  await inEachTenant({ database, log, failed }, async (tenantId) => await sweepTenant(deskOf(tenantId)));
  await removeUnknown(storage, deskOf);
}

interface Means {
  readonly database: Database;
  readonly storage: Storage;
  readonly log: Logger;
}

async function sweepTenant(desk: Desk): Promise<void> {
  const { write, storage, config, log, tenantId } = desk;
  for (const upload of await write(async (db) => await sweepRepository.listWhole(db))) {
    await finishUpload(write, storage, config, upload).then(desk.changed, (error: unknown) => {
      if (!(error instanceof AppError)) log.error({ err: error, upload: upload.id }, 'an upload could not be made into a document');
    });
  }
  const gone = await write(async (db) => {
    await sweepRepository.removeAbandoned(db);
    return await sweepRepository.releaseFiles(db);
  });
  // After the rows: what is left if this breaks off is a file without a row, which the next sweep finds.
  for (const id of gone) await storage.remove({ tenantId, id });
  await write(async (db) => {
    for (const id of await sweepRepository.listUnread(db)) await enqueueReading(db, id);
    for (const id of await bundleRepository.listLeft(db)) await enqueueBundle(db, id);
  });
}

async function removeUnknown(storage: Storage, deskOf: (tenantId: string) => Desk): Promise<void> {
  const before = Date.now() - LEFT_BEHIND_MS;
  // The ids of one firm at a time: storage lists a firm's files together.
  let [tenantId, known] = ['', new Set<string>()];
  for await (const { key, changedAt } of storage.list()) {
    if (changedAt.getTime() > before) continue;
    if (key.tenantId !== tenantId) {
      tenantId = key.tenantId;
      known = await deskOf(tenantId).write(async (db) => await sweepRepository.listFiles(db));
    }
    if (known.has(key.id)) continue;
    await storage
      .remove(key)
      .catch((error: unknown) => deskOf(tenantId).log.error({ err: error, file: key.id }, 'a file that no row knows could not be removed'));
  }
}
