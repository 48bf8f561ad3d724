import type { Passage } from '@munshi/contract/documents/document.schema';
import { cutAround } from '../../platform/text/cut-around.ts';

/** Code units shown before the first match, and after its beginning. */
const SHOWN = { before: 90, after: 180 };

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
  const found = words.map((word) => ({ at: whole.text.indexOf(word), word })).filter(({ at }) => at >= 0);
  const [first] = found.sort((a, b) => a.at - b.at);
  if (!first) return undefined;
  const start = whole.origins[first.at] ?? 0;
  const end = whole.origins[first.at + first.word.length] ?? page.text.length;
  const text = cutAround(page.text, { ...SHOWN, match: [start, end] });
  return { page: page.number, text, marks: marksIn(text, words) };
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
