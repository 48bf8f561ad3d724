import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { onceNeeded } from '../once-needed.ts';

const run = promisify(execFile);

/** A process is told by a signal that its time is used up, and ended so many seconds later if it goes on. */
const CPU_GRACE_SECONDS = 5;

/** Whether this process may bound the memory of its children here (`prlimit` of util-linux, on every Debian). */
export const canBoundProcesses = onceNeeded(
  async () =>
    await run('prlimit', ['--core=0', 'true']).then(
      () => true,
      () => false,
    ),
);

/** Writable memory of a process, in kilobytes, as the kernel counts it against RLIMIT_DATA. */
export async function dataKb(pid: number): Promise<number> {
  return Number(/^VmData:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

interface ProcessBounds {
  /** Beyond what the process has now. */
  readonly memoryMb: number;
  /** Over the whole life of the process. */
  readonly cpuSeconds?: number;
}

/**
 * Has the operating system refuse a process more memory than it has now and so much more, leave no core dump, and end it when
 * it has used so much time of the processor: that bound also holds when the server is killed and no one else ends it.
 * The heap limit of Node alone would bound neither buffers nor what native code takes.
 */
export async function boundProcess(pid: number, { memoryMb, cpuSeconds }: ProcessBounds): Promise<void> {
  if (!(await canBoundProcesses())) return;
  const data = (await dataKb(pid)) * 1_024 + memoryMb * 1_048_576;
  const cpu = cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}:${cpuSeconds + CPU_GRACE_SECONDS}`];
  await run('prlimit', ['--pid', String(pid), `--data=${data}`, ...cpu, '--core=0']);
}
