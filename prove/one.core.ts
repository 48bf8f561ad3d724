import { spawnSync } from 'node:child_process';
import os from 'node:os';

/** Keeps a process, and what it begins from now on, to the first core. */
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
 * Leaves a page a core of its own, as a phone does: the judge, the server that it begins later, and whatever of the browser is not
 * the page share the first. On two cores they else take turns with it, and the page is blamed for the turns.
 */
export function leavePageItsCore(browser: number): void {
  if (os.availableParallelism() < 2) return;
  keepToFirst(process.pid);
  const all = processes();
  const family = new Set([browser]);
  // A child is begun after its parent, and listed so.
  for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  for (const { pid, command } of all) {
    // Pages are begun by the zygotes, which stay where they are. A renderer by its kind is also what Chromium draws its tabs with.
    if (family.has(pid) && !/--type=(?:renderer(?! --top-chrome-webui)|zygote)/.test(command)) keepToFirst(pid);
  }
}
