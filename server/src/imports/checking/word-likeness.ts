import { editDistance } from '../../platform/text/edit-distance.ts';

/** Below this, two words are different words. */
const LEAST = 0.6;

/** Letters of a word that is taken for the beginning of a longer one: “Kamr.” for “Kamrup”. */
const BEGINNING = 4;

/** How alike two words are, from 0 to 1: by the letters to change, leave out, add or swap, or as the beginning of the other. */
function wordLikeness(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length >= BEGINNING && long.startsWith(short)) return 0.9;
  // A number is another number, and a short word another word, by one letter.
  if (short.length < BEGINNING || /\d/.test(one + other)) return 0;
  const most = Math.floor((1 - LEAST) * long.length);
  const edits = editDistance(one, other, most);
  return edits > most ? 0 : 1 - edits / long.length;
}

interface Entry<Of> {
  readonly words: readonly string[];
  readonly of: Of;
}

/** What a word of the kind of thing counts, beside one that names it. */
const WORTH_OF_KIND = 0.3;

/**
 * Names compared word by word. A word that few names have counts for more, and one that says the kind of thing for less: of two district
 * courts the town decides, and a name whose town is in no list is like none of them.
 */
export class WordsOfNames<Of> {
  readonly #entries: readonly Entry<Of>[];
  readonly #weights = new Map<string, number>();
  readonly #rarest: number;
  readonly #known = new Map<string, ReadonlyMap<string, number>>();

  constructor(entries: readonly Entry<Of>[], ofKind: ReadonlySet<string>) {
    this.#entries = entries;
    const counts = new Map<string, number>();
    for (const word of entries.flatMap(({ words }) => [...new Set(words)])) counts.set(word, (counts.get(word) ?? 0) + 1);
    for (const [word, count] of counts)
      this.#weights.set(word, Math.log(1 + entries.length / count) * (ofKind.has(word) ? WORTH_OF_KIND : 1));
    this.#rarest = Math.log(1 + entries.length);
  }

  /** How alike a name is to each of the names, from 0 to 1; those that are not alike at all are left out. */
  compare(words: readonly string[]): Map<Of, number> {
    const scores = new Map<Of, number>();
    for (const { words: others, of } of this.#entries) {
      const score = this.#compareTo(words, others);
      if (score > (scores.get(of) ?? 0)) scores.set(of, score);
    }
    return scores;
  }

  #compareTo(words: readonly string[], others: readonly string[]): number {
    let [shared, weight] = [0, 0];
    const met = new Map<string, number>();
    for (const word of words) {
      const like = this.#like(word);
      let [best, found] = [0, ''];
      for (const other of others) {
        const score = like.get(other) ?? 0;
        if (score > best) [best, found] = [score, other];
      }
      const worth = found === '' ? this.#weightOf(word) : (this.#weights.get(found) ?? 0);
      shared += worth * best;
      weight += worth;
      if (found !== '') met.set(found, Math.max(best, met.get(found) ?? 0));
    }
    const all = others.reduce((sum, other) => sum + (this.#weights.get(other) ?? 0), 0);
    const covered = [...met].reduce((sum, [other, score]) => sum + score * (this.#weights.get(other) ?? 0), 0);
    // What the name says matters most; what it leaves out, such as a bench, decides between what is left.
    return weight === 0 || all === 0 ? 0 : (0.7 * shared) / weight + (0.3 * covered) / all;
  }

  /** The words of all names that are like this one. */
  #like(word: string): ReadonlyMap<string, number> {
    const known = this.#known.get(word);
    if (known) return known;
    const like = new Map<string, number>();
    for (const other of this.#weights.keys()) {
      const score = wordLikeness(word, other);
      if (score > 0) like.set(other, score);
    }
    this.#known.set(word, like);
    return like;
  }

  /** A word that no name has is worth as much as one that a single name has; one that other names have, what it is worth there. */
  #weightOf(word: string): number {
    const [best] = [...this.#like(word)].toSorted(([, one], [, other]) => other - one);
    return best === undefined ? this.#rarest : (this.#weights.get(best[0]) ?? this.#rarest);
  }
}
