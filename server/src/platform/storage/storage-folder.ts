import path from 'node:path';
import type { Config } from '../config.ts';

/** The folder that holds the documents; undefined where a service of another machine does. */
export function folderOf({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): string | undefined {
  if (storageUrl?.startsWith('s3:')) return undefined;
  return storageUrl === undefined ? path.join(dataDir, 'files') : decodeURIComponent(new URL(storageUrl).pathname);
}
