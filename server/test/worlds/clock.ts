import { setImmediate } from 'node:timers/promises';

/** Durations that the product adds to the present: an invitation lasts seven days. */
const AHEAD_MS = [7 * 86_400_000];

interface Span {
  readonly from: number;
  to: number;
}

/**
 * Maps an instant to the step of the program it falls into. Both worlds take a step at the same time, so two instants are equal
 * if they fall into the same step; an instant of a step that only one world takes differs.
 */
export class StepClock {
  readonly #spans: Span[] = [];
  #last = 0;

  /** Runs one step. No two steps share a millisecond. */
  async during<T>(work: () => Promise<T>): Promise<T> {
    while (Date.now() <= this.#last) await setImmediate();
    const span: Span = { from: Date.now(), to: Infinity };
    this.#spans.push(span);
    try {
      return await work();
    } finally {
      this.#last = Date.now();
      span.to = this.#last;
    }
  }

  /** @param at in milliseconds since the epoch. */
  label(at: number): string {
    const whole = Math.floor(at);
    const step = this.#stepOf(whole);
    if (step !== undefined) return `step ${step}`;
    for (const ahead of AHEAD_MS) {
      const since = this.#stepOf(whole - ahead);
      if (since !== undefined) return `step ${since} and ${ahead / 86_400_000} days`;
    }
    return whole < (this.#spans[0]?.from ?? Infinity) ? 'before' : `outside every step (${new Date(whole).toISOString()})`;
  }

  #stepOf(at: number): number | undefined {
    let [low, high] = [0, this.#spans.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const { from, to } = this.#spans[middle] as Span;
      if (at < from) high = middle - 1;
      else if (at > to) low = middle + 1;
      else return middle;
    }
    return undefined;
  }
}
