import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a promise, but not longer than so many milliseconds. @returns whether it has settled; a failure counts as that. */
export async function settlesWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  const settled = promise.then(
    () => true,
    () => true,
  );
  const inTime = new AbortController();
  const tooLong = pause(ms, false, { signal: inTime.signal }).catch(() => false);
  return await Promise.race([settled, tooLong]).finally(() => inTime.abort());
}
