import path from 'node:path';
import type { Config } from '../config.ts';
import { onceNeeded } from '../once-needed.ts';
import { FolderStorage } from './folder-storage.ts';
import type { Storage } from './storage.ts';

/** The storage the settings name: a folder, or a service that speaks S3. */
export function openStorage({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  if (storageUrl?.startsWith('s3:')) return lazyS3(storageUrl);
  return new FolderStorage(storageUrl === undefined ? path.join(dataDir, 'files') : decodeURIComponent(new URL(storageUrl).pathname));
}

/** The S3 client is large: only who uses it loads it. */
function lazyS3(url: string): Storage {
  const s3 = onceNeeded(async () => new (await import('./s3-storage.ts')).S3Storage(url));
  return {
    append: async (...args) => await (await s3()).append(...args),
    readGathering: async (key) => await (await s3()).readGathering(key),
    keep: async (key) => {
      await (await s3()).keep(key);
    },
    sizeOf: async (key) => await (await s3()).sizeOf(key),
    read: async (...args) => await (await s3()).read(...args),
    remove: async (key) => {
      await (await s3()).remove(key);
    },
    list: async function* () {
      yield* (await s3()).list();
    },
  };
}
