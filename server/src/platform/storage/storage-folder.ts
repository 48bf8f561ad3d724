import path from 'node:path';
import type { Config } from '../config.ts';

/** The folder of the documents; undefined if they are in an S3 service. */
export function folderOf({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): string | undefined {
  if (storageUrl?.startsWith('s3:')) return undefined;
  return storageUrl === undefined ? path.join(dataDir, 'files') : decodeURIComponent(new URL(storageUrl).pathname);
}
