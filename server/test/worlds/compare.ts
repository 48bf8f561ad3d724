import type { StepClock } from './clock.ts';

/** The output of both worlds, as text: an answer, or mails. */
export interface Output {
  readonly a: string;
  readonly b: string;
}

/** Ids and instants, the only bytes that may differ between the two worlds. */
const VARYING =
  /([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?))/;
const isId = (token: string) => token[8] === '-';
const madeAt = (id: string) => (id[14] === '7' ? parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined);

/** Formatted minutes, as in the answer to a stale `If-Match`, and random secrets, with their placeholders. */
const MASKED: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['<minute>', /\d\d-[A-Z][a-z]{2}-\d{4} at \d\d:\d\d IST/g],
  ['<invitation>', /[0-9a-f]{32}\.[\w-]{43}/g],
];

/**
 * Compares the output of two worlds, byte by byte. The names of the worlds become one placeholder; an id chosen by the product
 * must always correspond to the same id of the other world; an instant is replaced by its step. Nothing else may differ.
 */
export class Comparison {
  readonly #clock: StepClock;
  readonly #marks: { readonly a: string; readonly b: string };
  readonly #ofA = new Map<string, string>();
  readonly #ofB = new Map<string, string>();

  /** @param marks the text that occurs in every name of a world and in no name of the other. */
  constructor(clock: StepClock, marks: { a: string; b: string }) {
    this.#clock = clock;
    this.#marks = marks;
  }

  /** Pairs an id of world A with one of world B. */
  pair(a: string, b: string): void {
    this.#ofA.set(a, b);
    this.#ofB.set(b, a);
  }

  /** @returns a description of the first difference; undefined if there is none. */
  difference({ a, b }: Output): string | undefined {
    const [ofA, ofB] = [this.#plain(a, this.#marks.a).split(VARYING), this.#plain(b, this.#marks.b).split(VARYING)];
    for (let at = 0; at < Math.max(ofA.length, ofB.length); at++) {
      const [one, other] = [ofA[at], ofB[at]];
      if (one === other && at % 2 === 0) continue;
      const isSame = at % 2 === 1 && one !== undefined && other !== undefined && this.#isSame(one, other);
      if (!isSame) return this.#around(ofA, ofB, at);
    }
    return undefined;
  }

  #plain(text: string, mark: string): string {
    return MASKED.reduce((masked, [name, pattern]) => masked.replace(pattern, name), text.replaceAll(mark, '<world>'));
  }

  #isSame(a: string, b: string): boolean {
    if (!isId(a) || !isId(b)) return isId(a) === isId(b) && this.#label(a) === this.#label(b);
    const [known, knownBack] = [this.#ofA.get(a), this.#ofB.get(b)];
    if (known !== undefined || knownBack !== undefined) return known === b && knownBack === a;
    const [made, madeToo] = [madeAt(a), madeAt(b)];
    const isOfOneStep = made === undefined ? madeToo === undefined : madeToo !== undefined && this.#at(made) === this.#at(madeToo);
    if (isOfOneStep) this.pair(a, b);
    return isOfOneStep;
  }

  #label(instant: string): string {
    return this.#at(Date.parse(instant.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')));
  }

  #at(milliseconds: number): string {
    return this.#clock.label(milliseconds);
  }

  #around(ofA: readonly string[], ofB: readonly string[], at: number): string {
    const excerpt = (parts: readonly string[]) => {
      const [head, tail] = [parts.slice(0, at).join(''), parts.slice(at).join('')];
      const shared = at % 2 === 0 ? sharedLength(ofA[at] ?? '', ofB[at] ?? '') : 0;
      return `…${(head + tail.slice(0, shared)).slice(-160)}⟦${tail.slice(shared, shared + 240)}⟧`;
    };
    const when = at % 2 === 1 ? ` (${[ofA[at], ofB[at]].map((token) => this.#described(token)).join(' against ')})` : '';
    return `with the case:    ${excerpt(ofA)}\nwithout the case: ${excerpt(ofB)}${when}`;
  }

  #described(token: string | undefined): string {
    if (token === undefined) return 'nothing';
    if (!isId(token)) return this.#label(token);
    const made = madeAt(token);
    return made === undefined ? 'an id' : `an id of ${this.#at(made)}`;
  }
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
