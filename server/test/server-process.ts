import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  /** All it has written so far. */
  log(): string;
  /** Ends it by a signal and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const main = path.join(import.meta.dirname, '../src/main.ts');

/** Runs the server until it is ready. @throws with its words when it ends before. */
export async function startServerProcess(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], RATE_PER_MINUTE: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await Promise.race([ready(child, () => written), ended.then(() => Promise.reject(new Error(written)))]);
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return await ended;
  };
  return { url, log: () => written, end };
}

async function ready(child: ChildProcess, written: () => string): Promise<string> {
  return await new Promise((resolve) => {
    child.stdout?.on('data', () => {
      const url = /Munshi is ready: (\S+)/.exec(written())?.[1];
      if (url !== undefined) resolve(url);
    });
  });
}
