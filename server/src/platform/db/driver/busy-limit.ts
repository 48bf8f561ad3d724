import { availableParallelism } from 'node:os';
import { Semaphore } from 'async-mutex';
import { isDatabaseHere } from '../../loopback.ts';

/** How long a connection counts as busy, in milliseconds: most statements take less than a fifth of it. */
const SLOW_MS = 25;

/**
 * The most connections to work at once: few to a database that shares the processors of this machine; all to one elsewhere, also behind a
 * pooler, whose answers are on their way for most of the time that a connection is at work.
 */
export function mostAtWork({ url, isPooled }: { readonly url: string; readonly isPooled: boolean }, connections: number): number {
  return isDatabaseHere(url) && !isPooled ? Math.max(4, 2 * availableParallelism()) : connections;
}

/**
 * Lets only so many connections work at once: with more than two for each processor they take it from one another, and all take longer.
 * One that is still at work after `SLOW_MS` no longer counts, so that a slow statement, or one that waits for a lock, keeps nobody waiting.
 */
export class BusyLimit {
  readonly #places: Semaphore;

  constructor(most: number) {
    this.#places = new Semaphore(most);
  }

  /** Waits for a place. @returns what gives it back. */
  async enter(): Promise<() => void> {
    const [, leave] = await this.#places.acquire();
    const slow = setTimeout(leave, SLOW_MS);
    return () => {
      clearTimeout(slow);
      leave();
    };
  }
}
