import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** A cgroup: processes that share one memory limit. */
export interface MemoryGroup {
  /** Adds a process, with all its future children, to the group. */
  take(pid: number): void;
  /** How often the kernel killed a process of the group at the limit. */
  kills(): number;
  remove(): void;
}

/** Creates a cgroup, of version 1 or 2. @returns undefined if this is not permitted: it needs root. */
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
