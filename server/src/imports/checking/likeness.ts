/** Lower case, without diacritics of Latin letters and punctuation, with single spaces. */
export function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLocaleLowerCase('en-IN')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

interface Trigrams {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

function trigramsOf(text: string): Trigrams {
  const counts = new Map<string, number>();
  let size = 0;
  for (const word of text.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) {
      const trigram = padded.slice(at, at + 3);
      counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
      size += 1;
    }
  }
  return { counts, size };
}

/** A folded name or title. Its trigrams are made once, when it is first compared. */
export class FoldedName {
  readonly text: string;
  #trigrams: Trigrams | undefined;

  /** @param most letters that are compared: a cell may hold a page of text. */
  constructor(typed: string, most: number) {
    this.text = foldWords(typed.slice(0, most));
  }

  /** The share of trigrams that both names have in common, from 0 to 1. */
  likeness(other: FoldedName): number {
    if (this.text === other.text) return 1;
    const [a, b] = [(this.#trigrams ??= trigramsOf(this.text)), (other.#trigrams ??= trigramsOf(other.text))];
    let shared = 0;
    for (const [trigram, count] of a.counts) shared += Math.min(count, b.counts.get(trigram) ?? 0);
    return a.size + b.size === 0 ? 0 : (2 * shared) / (a.size + b.size);
  }
}
