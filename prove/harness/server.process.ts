import { readFileSync } from 'node:fs';
import path from 'node:path';

export { root, type ServerProcess, startServerProcess as startServer } from '../../server/test/processes/server-process.ts';

/** The process id of the embedded database's postmaster; undefined if it never ran. */
export function postmasterOf(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

/** The superuser URL of the running embedded database. */
export function superuserUrlOf(dataDir: string): string {
  const port = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[3];
  return `postgres://postgres:${readFileSync(path.join(dataDir, 'postgres-password'), 'utf8')}@127.0.0.1:${port}/munshi`;
}

/** Polls until the condition is met. @returns the seconds it took. @throws {Error} with the condition after `seconds`. */
export async function until(what: string, condition: () => Promise<boolean> | boolean, seconds = 120): Promise<number> {
  const began = performance.now();
  for (;;) {
    const isSo = await Promise.resolve(condition()).catch(() => false);
    const took = (performance.now() - began) / 1_000;
    if (isSo) return took;
    if (took > seconds) throw new Error(`not within ${seconds} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).status === 200;
