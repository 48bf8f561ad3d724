import { copyFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';

/** PostgreSQL's log in the folder of its cluster, which exists from its first start on. */
export const logOf = (folder: string) => path.join(folder, 'server.log');

const LARGEST_LOG = 10 * 1024 * 1024;

/**
 * Moves the lines of a log of over 10 MB to `server.log.1`, in place of those that were there. PostgreSQL, which may run, keeps the
 * file open and appends to it: so the lines are copied, and the file is emptied. Lines written in between are lost.
 */
export async function limitLog(folder: string): Promise<void> {
  const log = logOf(folder);
  const size = (await stat(log).catch(() => undefined))?.size ?? 0;
  if (size <= LARGEST_LOG) return;
  // On a full disk the copy fails, and emptying the file gives room. A log that cannot be emptied is no reason not to run.
  await copyFile(log, `${log}.1`).catch(() => undefined);
  await truncate(log).catch(() => undefined);
}
