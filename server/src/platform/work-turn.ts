import { setImmediate } from 'node:timers/promises';

/** Longest work in milliseconds between two turns of others. */
const LONGEST_MS = 10;

/** The turn of long work on the event loop, which other requests need as well: `if (turn.isOver) await turn.pass()`, after each small piece. */
export class WorkTurn {
  readonly #now: () => number;
  #began: number;

  /** @param now a clock in milliseconds that only goes on. */
  constructor(now = () => performance.now()) {
    this.#now = now;
    this.#began = now();
  }

  get isOver(): boolean {
    return this.#now() - this.#began >= LONGEST_MS;
  }

  /** Lets everything run that waits, then begins the next turn. */
  async pass(): Promise<void> {
    await setImmediate();
    this.#began = this.#now();
  }
}
