import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';

const textOf = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/**
 * The processes that run in a folder or have its name in their arguments or environment: servers, detached databases, browsers.
 * Empty if the system has no /proc.
 */
function processesOf(folder: string): number[] {
  const numbers = textOf(() => readdirSync('/proc').join(' ')).match(/\b\d+\b/g) ?? [];
  return numbers
    .map(Number)
    .filter((pid) => pid !== process.pid)
    .filter((pid) => {
      const at = (file: string) => path.join('/proc', String(pid), file);
      const sources = [() => readFileSync(at('cmdline'), 'utf8'), () => readFileSync(at('environ'), 'utf8'), () => readlinkSync(at('cwd'))];
      return sources.some((source) => textOf(source).includes(folder));
    });
}

const MAX_TRIES = 50;
const BETWEEN_TRIES_MS = 100;

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}

/** Prefix of a scenario's folder, by which everything it starts is recognised. */
export const FOLDER_NAME = 'munshi-prove-';

/** Removes everything a scenario left behind: processes, mounted disks, its folder. */
export function endAllOf(folder: string): void {
  if (!path.basename(folder).startsWith(FOLDER_NAME)) throw new Error(`no folder of a part: ${folder}`);
  // Repeated, because a killed process may just have started another.
  for (let turn = 0; turn < MAX_TRIES; turn++) {
    const left = processesOf(folder);
    if (left.length === 0) break;
    for (const pid of left) end(pid);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BETWEEN_TRIES_MS);
  }
  const mounts = textOf(() => readFileSync('/proc/mounts', 'utf8')).split('\n');
  for (const mount of mounts.map((line) => line.split(' ')[1] ?? '').filter((place) => place.startsWith(`${folder}/`)))
    spawnSync('umount', ['-l', mount]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
