import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import flags from '../tools/server-flags.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..');

/** A server in its own process, ready to be measured. */
export interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  /** Seconds from start to ready. */
  readonly startSeconds: number;
}

/** Starts a script that prints its address. @throws {Error} if it ends before that. */
export async function start(script: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: { ...process.env, MALLOC_ARENA_MAX: '2', RATE_PER_MINUTE: '0', MIN_FREE_DISK_GB: '0', MIN_FREE_DISK_PERCENT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /Munshi is ready: \S+:(\d+)/.exec(chunk.toString())?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return { child, port, startSeconds: (performance.now() - startedAt) / 1_000 };
}

/** Stops a server and waits until it has ended. */
export async function end({ child }: Running): Promise<void> {
  child.removeAllListeners('exit');
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
