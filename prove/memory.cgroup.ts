import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A group of processes that together may take so much memory and no more. */
export interface MemoryGroup {
  /** Puts a process, and all that it begins from now on, into the group. */
  take(pid: number): void;
  /** How often the kernel ended a process of the group because it was full. */
  kills(): number;
  remove(): void;
}

/** Makes a group, of either version of the kernel's interface. @returns undefined where that is not allowed: it needs root. */
export function makeMemoryGroup(name: string, megabytes: number): MemoryGroup | undefined {
  const isFirst = existsSync('/sys/fs/cgroup/memory');
  const folder = path.join(isFirst ? '/sys/fs/cgroup/memory' : '/sys/fs/cgroup', name);
  const write = (file: string, value: string) => writeFileSync(path.join(folder, file), value);
  try {
    mkdirSync(folder);
    if (isFirst) write('memory.limit_in_bytes', String(megabytes * 2 ** 20));
    else {
      write('memory.max', String(megabytes * 2 ** 20));
      write('memory.swap.max', '0');
    }
  } catch {
    return undefined;
  }
  return {
    take: (pid) => write('cgroup.procs', String(pid)),
    kills: () =>
      Number(/oom_kill (\d+)/.exec(readFileSync(path.join(folder, isFirst ? 'memory.oom_control' : 'memory.events'), 'utf8'))?.[1] ?? 0),
    remove: () => rmdirSync(folder),
  };
}
