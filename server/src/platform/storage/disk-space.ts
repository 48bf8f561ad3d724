import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Config, DiskFloor } from '../config.ts';
import { AppError } from '../http/app-error.ts';
import { folderOf } from './storage-folder.ts';

/** The volume that holds a folder. */
export interface DiskSpace {
  readonly folder: string;
  /** What this process may still write, without the share that is kept for root. */
  readonly freeBytes: number;
  readonly totalBytes: number;
}

type Installation = Pick<Config, 'dataDir' | 'storageUrl' | 'diskFloor'>;

/** An upload asks with every step of eight megabytes: one answer serves them all for this long. */
const REMEMBERED_MS = 1_000;
const remembered = new Map<string, { readonly at: number; readonly space: Promise<DiskSpace> }>();

/** The free space of the volume that holds a folder, at most a second old. A folder that does not exist yet is asked for by its nearest parent. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const known = remembered.get(folder);
  if (known && performance.now() - known.at < REMEMBERED_MS) return await known.space;
  const space = measure(folder);
  remembered.set(folder, { at: performance.now(), space });
  return await space;
}

async function measure(folder: string): Promise<DiskSpace> {
  let existing = folder;
  while (!existsSync(existing) && path.dirname(existing) !== existing) existing = path.dirname(existing);
  const { bavail, blocks, bsize } = await statfs(existing);
  return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

/** The space of each volume on which this installation writes files: the data folder, and the folder of documents where it is another. */
export async function readDiskSpaces(config: Pick<Config, 'dataDir' | 'storageUrl'>): Promise<DiskSpace[]> {
  const documents = folderOf(config);
  const folders = new Set([config.dataDir, ...(documents === undefined ? [] : [documents])]);
  return await Promise.all([...folders].map(readDiskSpace));
}

/** The free bytes below which no files are taken on a volume. */
export function floorOf({ totalBytes }: DiskSpace, { percent, bytes }: DiskFloor): number {
  return Math.max(bytes, (totalBytes * percent) / 100);
}

/**
 * Keeps the rest of the disk for the database, which stops when its volume is full.
 *
 * @param bytes the size of what is about to be written, where it is known.
 * @throws {AppError} `storage.low` where less than the floor would remain free.
 */
export async function requireDiskSpace(config: Installation, bytes = 0): Promise<void> {
  const spaces = await readDiskSpaces(config);
  const low = spaces.find((space) => space.freeBytes - bytes < floorOf(space, config.diskFloor));
  if (!low) return;
  const { folder, freeBytes } = low;
  throw new AppError('storage.low', { cause: new Error(`${folder}: ${freeBytes} bytes free, ${floorOf(low, config.diskFloor)} are kept`) });
}
