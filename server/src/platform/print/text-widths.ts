import { charactersOf } from '../text/characters-of.ts';
import { measure } from './typesetter.ts';

const WORD = /[^\s]+/g;
/** Characters of any text, such as numbers of pages and an ellipsis. */
const ALWAYS = ' 0123456789()…';

/** Every text in the data of a sheet. */
export function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsIn) : [];
}

interface Width {
  readonly regular: number;
  readonly bold: number;
}

/** How wide texts will be set, as fractions of the font size. Each different word is measured once, by the typesetter. */
export class TextWidths {
  readonly #known: ReadonlyMap<string, Width>;

  /** @param texts all texts to come, so that they are measured together. */
  constructor(texts: readonly string[]) {
    const words = new Set(texts.flatMap((text) => text.match(WORD) ?? []));
    const parts = [...new Set([...words, ...charactersOf(ALWAYS), ...[...words].flatMap(charactersOf)])];
    const widths = measure(parts);
    this.#known = new Map(parts.map((part, at) => [part, widths[at] ?? { regular: 1, bold: 1 }]));
  }

  of(text: string, isBold: boolean): number {
    const spaces = text.length - text.replaceAll(' ', '').length;
    const words = text.match(WORD) ?? [];
    return words.reduce((width, word) => width + this.#ofWord(word, isBold), spaces * this.#ofWord(' ', isBold));
  }

  /** A part of a measured word is as wide as its characters. */
  #ofWord(word: string, isBold: boolean): number {
    const known = this.#known.get(word);
    if (known) return isBold ? known.bold : known.regular;
    const letters = charactersOf(word);
    return letters.length > 1 ? letters.reduce((width, letter) => width + this.#ofWord(letter, isBold), 0) : 1;
  }
}
