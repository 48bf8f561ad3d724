import { availableParallelism } from 'node:os';
import { Semaphore } from 'async-mutex';
import { isDatabaseHere } from '../../loopback.ts';

/** How long a connection counts as busy, in milliseconds: most statements take less than a fifth of it. */
const SLOW_MS = 25;

/**
 * How many connections may work at once: few if the database shares the processors of this machine; all of them if it is elsewhere or behind
 * a pooler, since a connection then mostly waits for the network.
 */
export function mostAtWork({ url, isPooled }: { readonly url: string; readonly isPooled: boolean }, connections: number): number {
  return isDatabaseHere(url) && !isPooled ? Math.max(4, 2 * availableParallelism()) : connections;
}

/**
 * Limits how many connections work at the same time: with more than two for each processor they compete for it, and all take longer. One
 * that still works after `SLOW_MS` no longer counts, so that a slow statement, or one that waits for a lock, delays no other.
 */
export class BusyLimit {
  readonly #places: Semaphore;

  constructor(most: number) {
    this.#places = new Semaphore(most);
  }

  /** Waits for a free place. @returns a function that releases it. */
  async enter(): Promise<() => void> {
    const [, leave] = await this.#places.acquire();
    const slow = setTimeout(leave, SLOW_MS);
    return () => {
      clearTimeout(slow);
      leave();
    };
  }
}
