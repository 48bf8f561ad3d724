/** Pseudo-random numbers, equal for equal seeds (mulberry32), so that a finding can be repeated. */
export class SeededRandom {
  #state: number;

  constructor(seed: number, name = '') {
    this.#state = [...name].reduce((state, character) => Math.imul(state ^ character.charCodeAt(0), 16_777_619), seed ^ 2_166_136_261);
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 up to, not including, `count`. */
  below(count: number): number {
    return Math.floor(this.#next() * count);
  }

  chance(of: number): boolean {
    return this.#next() < of;
  }

  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T | undefined;
  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }
}
