import type { Passage } from '@munshi/contract/documents/document.schema';

/** Characters shown on each side of the first match. */
const AROUND = 90;

interface Folded {
  readonly text: string;
  /** For each code unit of `text`, the position of its character in the original. */
  readonly origins: readonly number[];
}

/** Folds text as the database does: lower case, without the accents of Latin letters. */
function fold(text: string): Folded {
  let folded = '';
  const origins: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) origins.push(at);
    at += character.length;
  }
  origins.push(at);
  return { text: folded, origins };
}

/** The passage of a page around the first match, with each typed word marked. Undefined if no word is on the page. */
export function findPassage(page: { number: number; text: string }, typed: string): Passage | undefined {
  const words = typed
    .split(/\s+/)
    .map((word) => fold(word).text)
    // A word of accents alone folds to nothing, which is everywhere.
    .filter((word) => word !== '');
  const whole = fold(page.text);
  const found = words.map((word) => whole.text.indexOf(word)).filter((at) => at >= 0);
  if (found.length === 0) return undefined;
  const first = whole.origins[Math.min(...found)] ?? 0;
  const text = cut(page.text, first);
  return { page: page.number, text, marks: marksIn(text, words) };
}

function cut(text: string, at: number): string {
  const from = at <= AROUND ? 0 : wordStart(text, at - AROUND);
  const piece = text.slice(from, at + AROUND * 2);
  const isToEnd = from + piece.length >= text.length;
  const shown = (isToEnd ? piece : piece.split(/\s/).slice(0, -1).join(' ')).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '… ' : ''}${shown}${isToEnd ? '' : ' …'}`;
}

function wordStart(text: string, near: number): number {
  const space = text.slice(near, near + AROUND).search(/\s/);
  return space < 0 ? near : near + space + 1;
}

function marksIn(text: string, words: readonly string[]): Passage['marks'] {
  const whole = fold(text);
  const marks: Passage['marks'] = [];
  for (const word of words) {
    for (let at = whole.text.indexOf(word); at >= 0; at = whole.text.indexOf(word, at + word.length)) {
      const start = whole.origins[at] ?? 0;
      marks.push({ start, length: (whole.origins[at + word.length] ?? text.length) - start });
    }
  }
  return withoutOverlap(marks);
}

function withoutOverlap(marks: Passage['marks']): Passage['marks'] {
  const separate: Passage['marks'] = [];
  for (const mark of marks.sort((a, b) => a.start - b.start || b.length - a.length)) {
    const last = separate.at(-1);
    if (!last || mark.start >= last.start + last.length) separate.push(mark);
  }
  return separate;
}
