import type { Config } from '../config.ts';
import { lazyValue } from '../lazy-value.ts';
import { requireDiskSpace } from './disk-space.ts';
import { FolderStorage } from './folder-storage.ts';
import { STEP_BYTES, type Storage } from './storage.ts';
import { folderOf } from './storage-folder.ts';

/** The storage from the settings: a folder, or an S3 service. For command-line tools; the server uses `openStorage()`. */
export function openWholeStorage(config: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  const folder = folderOf(config);
  return folder === undefined ? lazyS3(config.storageUrl ?? '') : new FolderStorage(folder);
}

/**
 * The same for the server: it accepts no bytes while less than the minimum is free on the disk. Received bytes are kept, so
 * that an upload can be resumed.
 */
export function openStorage(config: Pick<Config, 'storageUrl' | 'dataDir' | 'minFreeDisk'>): Storage {
  const storage = openWholeStorage(config);
  return {
    append: async (key, offset, source, onSafe) => {
      await requireDiskSpace(config);
      return await storage.append(key, offset, whileDiskHasSpace(source, config), onSafe);
    },
    readPartial: async (key) => await storage.readPartial(key),
    keep: async (key) => {
      await storage.keep(key);
    },
    sizeOf: async (key) => await storage.sizeOf(key),
    read: async (...args) => await storage.read(...args),
    localPath: (key) => storage.localPath(key),
    remove: async (key) => {
      await storage.remove(key);
    },
    list: () => storage.list(),
  };
}

/** Checks again at each step, so that one long upload does not fill the disk either. */
async function* whileDiskHasSpace(source: AsyncIterable<Uint8Array>, config: Parameters<typeof requireDiskSpace>[0]) {
  let arrived = 0;
  for await (const chunk of source) {
    if (arrived >= STEP_BYTES) {
      await requireDiskSpace(config);
      arrived = 0;
    }
    arrived += chunk.byteLength;
    yield chunk;
  }
}

/** The S3 client is large, so it is loaded only when it is used. */
function lazyS3(url: string): Storage {
  const s3 = lazyValue(async () => new (await import('./s3-storage.ts')).S3Storage(url));
  return {
    append: async (...args) => await (await s3()).append(...args),
    readPartial: async (key) => await (await s3()).readPartial(key),
    keep: async (key) => {
      await (await s3()).keep(key);
    },
    sizeOf: async (key) => await (await s3()).sizeOf(key),
    read: async (...args) => await (await s3()).read(...args),
    localPath: () => undefined,
    remove: async (key) => {
      await (await s3()).remove(key);
    },
    list: async function* () {
      yield* (await s3()).list();
    },
  };
}
