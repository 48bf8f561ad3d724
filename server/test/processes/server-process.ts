import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** A server in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All output so far. */
  log(): string;
  hasEnded(): boolean;
  /** Sends a signal and waits for the exit. @returns the exit code; null if the signal killed the process. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** The root of the checkout that these tests belong to. */
export const root = path.join(import.meta.dirname, '../../..');

/** Starts the server of a checkout and waits until it is ready. @throws with its output if it exits before. */
export async function startServerProcess(env: NodeJS.ProcessEnv, tree = root): Promise<ServerProcess> {
  const child = spawn(process.execPath, [path.join(tree, 'server/src/main.ts')], {
    cwd: tree,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      RATE_PER_MINUTE: '0',
      MAIL_OUTBOX: 'true',
      MIN_FREE_DISK_GB: '0',
      MIN_FREE_DISK_PERCENT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => (isOver = true));
  const url = await Promise.race([ready(child, () => written), ended.then(() => Promise.reject(new Error(written)))]);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return await ended;
  };
  return { url, child, log: () => written, hasEnded: () => isOver, end };
}

async function ready(child: ChildProcess, written: () => string): Promise<string> {
  return await new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const url = /Munshi is ready: (\S+)/.exec(written())?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}
