import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config, MinFreeDisk } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { folderOf } from './storage-folder.ts';

/** The volume that contains a folder. */
export interface DiskSpace {
  readonly folder: string;
  /** Bytes that this process may still write, without the share reserved for root. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

type Installation = Pick<Config, 'dataDir' | 'storageUrl' | 'minFreeDisk'>;

/** Cache lifetime of a measurement: an upload asks for one at every step of eight megabytes. */
const CACHE_MS = 1_000;
const cache = new Map<string, { readonly at: number; readonly space: Promise<DiskSpace> }>();

/** The space of a folder's volume, at most a second old. For a folder that does not exist yet, its nearest parent is measured. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const known = cache.get(folder);
  if (known && performance.now() - known.at < CACHE_MS) return await known.space;
  const space = measure(folder);
  cache.set(folder, { at: performance.now(), space });
  return await space;
}

async function measure(folder: string): Promise<DiskSpace> {
  let existing = folder;
  while (!existsSync(existing) && path.dirname(existing) !== existing) existing = path.dirname(existing);
  const { bavail, blocks, bsize } = await statfs(existing);
  return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** The space of each volume to which this installation writes files: the data folder, and the documents folder if it is another. */
export async function readDiskSpaces(config: Pick<Config, 'dataDir' | 'storageUrl'>): Promise<DiskSpace[]> {
  const documents = folderOf(config);
  const folders = new Set([config.dataDir, ...(documents === undefined ? [] : [documents])]);
  return await Promise.all([...folders].map(readDiskSpace));
}

/** The free bytes below which no files are accepted on a volume. */
export function minFreeBytes({ totalBytes }: DiskSpace, { percent, bytes }: MinFreeDisk): number {
  return Math.max(bytes, (totalBytes * percent) / 100);
}

/**
 * Keeps the rest of the disk for the database, which stops when its volume is full.
 *
 * @param bytes the size of what is about to be written, if known.
 * @throws {AppError} `storage.low` if less than the minimum would remain free.
 */
export async function requireDiskSpace(config: Installation, bytes = 0): Promise<void> {
  const spaces = await readDiskSpaces(config);
  const low = spaces.find((space) => space.freeBytes - bytes < minFreeBytes(space, config.minFreeDisk));
  if (!low) return;
  const { folder, freeBytes } = low;
  throw new AppError('storage.low', {
    cause: new Error(`${folder}: ${freeBytes} bytes free, ${minFreeBytes(low, config.minFreeDisk)} are kept`),
  });
}
