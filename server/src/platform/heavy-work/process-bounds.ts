import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { lazyValue } from '../lazy-value.ts';

const run = promisify(execFile);

/** A process gets SIGXCPU when its CPU time is used up, and is killed this many seconds of CPU time later. */
const CPU_GRACE_SECONDS = 5;

/** Whether this process can limit the memory of its children here (`prlimit` of util-linux, on every Debian). */
export const canBoundProcesses = lazyValue(
  async () =>
    await run('prlimit', ['--core=0', 'true']).then(
      () => true,
      () => false,
    ),
);

/** Data memory of a process in kilobytes, as the kernel counts it against RLIMIT_DATA. */
export async function dataKb(pid: number): Promise<number> {
  return Number(/^VmData:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
}

interface ProcessBounds {
  /** Beyond what the process has allocated now. */
  readonly memoryMb: number;
  /** Over the whole life of the process. */
  readonly cpuSeconds?: number;
}

/**
 * Sets resource limits of a process (RLIMIT_DATA, RLIMIT_CPU, RLIMIT_CORE): so much memory beyond what it has now, so much CPU
 * time, no core dump. The CPU limit also ends a process whose server was killed. The heap limit of Node alone would limit
 * neither buffers nor native memory.
 */
export async function boundProcess(pid: number, { memoryMb, cpuSeconds }: ProcessBounds): Promise<void> {
  if (!(await canBoundProcesses())) return;
  const data = (await dataKb(pid)) * 1_024 + memoryMb * 1_048_576;
  const cpu = cpuSeconds === undefined ? [] : [`--cpu=${cpuSeconds}:${cpuSeconds + CPU_GRACE_SECONDS}`];
  await run('prlimit', ['--pid', String(pid), `--data=${data}`, ...cpu, '--core=0']);
}
