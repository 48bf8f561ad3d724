import type { Mark } from '@munshi/contract/search/search.schema';
import { kindOf } from '../platform/db/query/search.ts';
import { fold, isPlain, soundingLike } from '../platform/db/query/sound.ts';

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

/** A folded text, and the position in the original of each of its code units. */
function foldInPlace(text: string): { folded: string; origin: number[] } {
  let folded = '';
  const origin: number[] = [];
  let at = 0;
  for (const character of text) {
    const part = fold(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit++) origin.push(at);
    at += character.length;
  }
  return { folded, origin };
}

/** A highlight never ends inside a letter: combining marks of its last letter are included. */
function endOfEmail(text: string, at: number): number {
  const [character = ''] = /^.\p{M}*/su.exec(text.slice(at)) ?? [];
  return at + character.length;
}

function places(text: string, word: string): Mark[] {
  const wanted = fold(word);
  if (wanted === '') return [];
  if (isPlain(text)) return occurrences(text.toLowerCase(), wanted).map((at) => [at, at + wanted.length]);
  const { folded, origin } = foldInPlace(text);
  return occurrences(folded, wanted).map((at) => [origin[at] ?? 0, endOfEmail(text, origin[at + wanted.length - 1] ?? 0)]);
}

/** Non-overlapping occurrences of one text in another. */
function occurrences(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) found.push(at);
  return found;
}

function soundMarks(text: string, word: string): Mark[] {
  // Digits have no phonetic code: they match by spelling only.
  if (kindOf(word) === 'written') return [];
  const sounds = soundingLike(word);
  return [...text.matchAll(WORD)].flatMap((match) =>
    sounds(match[0]) ? [[match.index, match.index + match[0].length] satisfies Mark] : [],
  );
}

/** The parts of a text that match a word: by spelling, otherwise by sound. */
export function marksOf(text: string, word: string): Mark[] {
  const written = places(text, word);
  return written.length > 0 ? written : soundMarks(text, word);
}

/** The parts of a text that match the words, in order and without overlaps. */
export function markAll(text: string, words: readonly string[]): Mark[] {
  const all = words.flatMap((word) => marksOf(text, word)).sort(([one], [other]) => one - other);
  const apart: Mark[] = [];
  for (const [start, end] of all) {
    const last = apart.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else apart.push([start, end]);
  }
  return apart;
}
