import type { ConflictHit } from '@munshi/contract/conflicts/conflict.schema';
import { compareLikeness } from './names/likeness.ts';

/** Hits of one answer. */
const MAX_HITS = 300;

/** The gravest of all hits that are added. Fifty names that thousands bear have hundreds of thousands: sorting all of them stops the server. */
export class GravestHits {
  #hits: ConflictHit[] = [];
  #count = 0;
  /** The least grave of the hits that are kept so far; undefined while there is room. */
  #last: ConflictHit | undefined;

  add(hit: ConflictHit): void {
    this.#count += 1;
    if (this.#last && byWeight(hit, this.#last) >= 0) return;
    this.#hits.push(hit);
    if (this.#hits.length < 2 * MAX_HITS) return;
    this.#hits = this.inOrder();
    this.#last = this.#hits.at(-1);
  }

  inOrder(): ConflictHit[] {
    return this.#hits.toSorted(byWeight).slice(0, MAX_HITS);
  }

  /** Whether more hits were added than are kept. */
  get isCut(): boolean {
    return this.#count > MAX_HITS;
  }
}

/** The gravest first: adverse ones, nearest names, newest cases. */
function byWeight(one: ConflictHit, other: ConflictHit): number {
  return (
    Number(other.is_adverse) - Number(one.is_adverse) ||
    compareLikeness(one.likeness ?? 'possible', other.likeness ?? 'possible') ||
    (other.case?.from_day ?? '').localeCompare(one.case?.from_day ?? '') ||
    (one.found ?? '').localeCompare(other.found ?? '')
  );
}
