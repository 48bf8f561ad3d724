import { readFileSync } from 'node:fs';
import path from 'node:path';

export { root, type ServerProcess, startServerProcess as startServer } from '../server/test/server-process.ts';

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
