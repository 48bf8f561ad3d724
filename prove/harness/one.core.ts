import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** Pins a process, with its future children, to the first core. */
const keepToFirst = (pid: number) => spawnSync('taskset', ['-acp', '0', String(pid)], { stdio: 'ignore' });

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Process[] {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,args=', '--sort=start_time'], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

/**
 * Leaves a page a core of its own, as on a phone: Lighthouse, the server started later and all other browser processes share the
 * first core. On two cores they would otherwise compete with the page, and its score would suffer.
 */
export function leavePageItsCore(browser: number): void {
  if (os.availableParallelism() < 2) return;
  keepToFirst(process.pid);
  const all = processes();
  const family = new Set([browser]);
  // A child starts after its parent and is listed after it.
  for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  for (const { pid, command } of all) {
    // Pages are forked from the zygotes, which are not pinned. Chromium also draws its own tab bar with a renderer process.
    if (family.has(pid) && !/--type=(?:renderer(?! --top-chrome-webui)|zygote)/.test(command)) keepToFirst(pid);
  }
}
