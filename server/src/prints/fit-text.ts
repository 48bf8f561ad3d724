import type { TextWidths } from '../platform/print/text-widths.ts';
import { charactersOf } from '../platform/text/characters-of.ts';

/** A part of a line in one weight. */
export interface Piece {
  readonly text: string;
  readonly isBold: boolean;
}
export type Line = readonly Piece[];

/** What a case is called: one name, or two with the word between them. `isOurs`: for which of the two the firm appears. */
export interface Title {
  readonly names: readonly [string, string];
  readonly link: string;
  readonly isOurs: readonly [boolean, boolean];
}

const ELLIPSIS = '…';
/** What does not belong before an ellipsis. */
const LOOSE_END = ' ([,;:&/-';
/** No column shows more of a text: the rest need not be looked at. */
const MAX_LENGTH = 300;

const plain = (text: string): Piece => ({ text, isBold: false });
const tidied = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Fits texts into columns. Widths are fractions of the font size. */
export class Fitter {
  readonly #widths: TextWidths;

  constructor(widths: TextWidths) {
    this.#widths = widths;
  }

  /** A text on one line, shortened if it is too long. */
  line(text: string, width: number, isBold = false): Line {
    const piece = { text: tidied(text), isBold };
    if (piece.text === '') return [];
    return [piece.text.length <= MAX_LENGTH && this.#width(piece) <= width ? piece : this.#cut(piece, width)];
  }

  /** A text on at most two lines; the second is shortened if the text is longer. */
  lines(text: string, width: number, isBold = false): readonly Line[] {
    const whole = tidied(text);
    return this.#wrapped([{ text: whole, isBold }], width) ?? this.#shortened({ text: whole, isBold }, width);
  }

  /**
   * A title on at most two lines, the names of our side in bold. If it is longer, each side has a line of its own, so that
   * neither disappears.
   */
  title({ names, link, isOurs: [isFirstOurs, isSecondOurs] }: Title, width: number): readonly Line[] {
    const [first, second] = names.map(tidied) as [string, string];
    if (second === '') return this.lines(first, width, isFirstOurs);
    const pieces = [{ text: first, isBold: isFirstOurs }, plain(` ${link} `), { text: second, isBold: isSecondOurs }];
    const before = plain(`${link} `);
    return (
      this.#wrapped(pieces, width) ?? [
        this.line(first, width, isFirstOurs),
        [before, ...this.line(second, width - this.#width(before), isSecondOurs)],
      ]
    );
  }

  #width({ text, isBold }: Piece): number {
    return this.#widths.of(text, isBold);
  }

  /** The longest beginning of a text that fits with an ellipsis. */
  #cut({ text, isBold }: Piece, width: number): Piece {
    const letters = charactersOf(text.slice(0, MAX_LENGTH));
    let [fitting, over] = [0, letters.length];
    while (fitting + 1 < over) {
      const middle = (fitting + over) >> 1;
      if (this.#width({ text: letters.slice(0, middle).join('') + ELLIPSIS, isBold }) <= width) fitting = middle;
      else over = middle;
    }
    while (LOOSE_END.includes(letters[fitting - 1] ?? '.')) fitting--;
    return { text: letters.slice(0, fitting).join('') + ELLIPSIS, isBold };
  }

  /** The pieces on at most two lines, broken between words; undefined if they need more. */
  #wrapped(pieces: readonly Piece[], width: number): readonly Line[] | undefined {
    if (pieces.some(({ text }) => text.length > MAX_LENGTH)) return undefined;
    const [first, rest] = this.#filled(pieces.flatMap(wordsOf), width);
    const [second, tooMuch] = this.#filled(rest, width);
    return tooMuch.length > 0 ? undefined : [first, second].filter((line) => line.length > 0);
  }

  /** One line of the words, as many as fit, and the words that are left. */
  #filled(words: readonly Piece[], width: number): [line: Line, left: readonly Piece[]] {
    const line: Piece[] = [];
    let used = 0;
    for (const [at, { text, isBold }] of words.entries()) {
      const word = { text: line.length === 0 ? text.trimStart() : text, isBold };
      used += this.#width(word);
      if (used > width && word.text.trim() !== '') return [line, words.slice(at)];
      const last = line.at(-1);
      if (last?.isBold === isBold) line.splice(-1, 1, { text: last.text + word.text, isBold });
      else if (word.text !== '') line.push(word);
    }
    return [line, []];
  }

  /** The first line full of whole words, or of a part of a word that is wider than the line; the second shortened. */
  #shortened({ text, isBold }: Piece, width: number): readonly Line[] {
    const isWithin = (text: string) => this.#width({ text, isBold }) <= width;
    const words = text.slice(0, MAX_LENGTH).split(' ');
    let count = words.length;
    while (count > 0 && !isWithin(words.slice(0, count).join(' '))) count--;
    let first = words.slice(0, count).join(' ');
    if (count === 0) {
      const letters = charactersOf(words[0] ?? '');
      let shown = letters.length;
      while (shown > 1 && !isWithin(letters.slice(0, shown).join(''))) shown--;
      first = letters.slice(0, shown).join('');
    }
    return [[{ text: first, isBold }], this.line(text.slice(first.length), width, isBold)];
  }
}

/** Each word with the space before it. */
const wordsOf = ({ text, isBold }: Piece): Piece[] => (text.match(/ ?[^ ]+| $/g) ?? []).map((word) => ({ text: word, isBold }));
