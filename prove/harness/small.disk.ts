import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A disk that can be filled on demand. */
export interface SmallDisk {
  readonly folder: string;
  /** Takes all free space, and any that becomes free, until `makeRoom`. */
  fill(): void;
  makeRoom(): void;
  remove(): void;
}

/** Mounts a small disk in memory. @returns undefined if this is not permitted: it needs root. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]).status !== 0) return undefined;
  chmodSync(folder, 0o755);
  const ballast = path.join(folder, 'ballast');
  let filling: NodeJS.Timeout | undefined;
  const makeRoom = () => {
    clearInterval(filling);
    rmSync(ballast, { force: true });
  };
  return {
    folder,
    fill: () => {
      pour(ballast);
      filling = setInterval(() => pour(ballast), 200);
    },
    makeRoom,
    remove: () => {
      makeRoom();
      spawnSync('umount', ['-l', folder]);
    },
  };
}

function pour(ballast: string): void {
  const file = openSync(ballast, 'a');
  for (const size of [1_048_576, 4_096]) {
    const piece = Buffer.alloc(size, 1);
    while (written(file, piece));
  }
  closeSync(file);
}

function written(file: number, piece: Buffer): boolean {
  try {
    return writeSync(file, piece) === piece.length;
  } catch {
    return false;
  }
}
