import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The tree of files this proof belongs to. */
export const root = path.join(import.meta.dirname, '..');

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All it has written so far. */
  log(): string;
  hasEnded(): boolean;
  /** Ends it by a signal and waits for its end. @returns its exit code; null when the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Runs the server of a tree until it is ready. @throws with its words when it ends before. */
export async function startServer(env: NodeJS.ProcessEnv, tree = root): Promise<ServerProcess> {
  const main = path.join(tree, 'server/src/main.ts');
  const child = spawn(process.execPath, [main], {
    cwd: tree,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (written += chunk.toString()));
  let isOver = false;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => (isOver = true));
  const ready = new Promise<string>((resolve) => {
    child.stdout.on('data', () => {
      const url = /Munshi is ready: (\S+)/.exec(written)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended.then(() => Promise.reject(new Error(written)))]);
  return {
    url,
    child,
    log: () => written,
    hasEnded: () => isOver,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return await ended;
    },
  };
}

/** The number of the embedded database's first process; undefined where none has run. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** The address of the embedded database as its superuser, while it runs. */
export function superuserUrlOf(dataDir: string): string {
  const port = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${readFileSync(path.join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${port}/munshi`;
}

/** Asks until it holds. @throws with what was waited for. */
export async function until(what: string, holds: () => Promise<boolean> | boolean, seconds = 120): Promise<number> {
  const began = performance.now();
  for (;;) {
    const isSo = await Promise.resolve(holds()).catch(() => false);
    const took = (performance.now() - began) / 1_000;
    if (isSo) return took;
    if (took > seconds) throw new Error(`does not hold after ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).status === 200;
