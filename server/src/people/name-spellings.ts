import { fold, sound } from '../platform/db/query/sound.ts';

/** Words that one body's name has in one place and not, or otherwise, in another: "Pvt. Ltd." and "Private Limited", "&" and "and". */
const FORM = ('the and messrs pvt private p ltd limited co company llp ' + 'एंड ऐंड एण्ड एवं मेसर्स प्राइवेट प्रा लिमिटेड लि कंपनी कम्पनी').split(' ');

/** A pattern of these words, of PostgreSQL as well, over folded text whose words have a blank on each side. */
export const FORM_WORDS = ` (?:${FORM.map((word) => (word === 'p' ? 'p(?= (?:ltd|limited) )' : word)).join('|')})(?= )`;
/** Patterns of the phonetic codes of these words; other words have them too. */
export const FORM_SOUNDS: readonly string[] = [...new Set(FORM.map((word) => `%${sound(word)}%`))];

const formWords = new RegExp(FORM_WORDS, 'g');
const APOSTROPHES = /['`’‘]/g;
const MARKS = /[!-/:-@[-`{-~।॥\s]+/g;
/** Longer than any name. */
const MAX_WORDS = 20;
/** Of the words that may be initials, so many are tried. */
const MAX_SPLIT = 3;

/** One way to write a name. */
export interface NameSpelling {
  /** The phonetic codes of its words, without the words of a company's form. */
  readonly codes: readonly string[];
  /** A word that the name must have as written, since its code says too little: "sa" of "SA Khan" sounds like "s". */
  readonly written: string | null;
}

const isLetter = (word: string) => /^[a-z]$/.test(word);
/** "SK", "ABC" or "HDFC"; longer words with vowels are none. */
const mayBeInitials = (word: string) => /^(?:[a-z]{2,3}|[b-df-hj-np-tv-z]{4,5})$/.test(word);

function spell(words: readonly string[], written: string | null = null): NameSpelling {
  const core = ` ${words.join(' ')} `.replace(formWords, '');
  return {
    codes: sound(core)
      .split(' ')
      .filter((code) => code !== ''),
    written,
  };
}

/** The first initials that are neighbours as one word: "S. K. Gupta" as "SK Gupta". */
function joined(words: readonly string[]): NameSpelling[] {
  const from = words.findIndex((word, at) => isLetter(word) && isLetter(words[at + 1] ?? ''));
  if (from < 0) return [];
  const length = words.slice(from).findIndex((word) => !isLetter(word));
  const to = length < 0 ? words.length : from + length;
  const initials = words.slice(from, to).join('');
  return to - from === words.length ? [] : [spell([...words.slice(0, from), initials, ...words.slice(to)], initials)];
}

/** Each word that may be initials as letters: "SK Gupta" as "S. K. Gupta". */
function split(words: readonly string[]): NameSpelling[] {
  if (words.length < 2) return [];
  const found = [...words.keys()].filter((at) => mayBeInitials(words[at] ?? '') && !FORM.includes(words[at] ?? '')).slice(0, MAX_SPLIT);
  return found.map((at) => spell(words.flatMap((word, other) => (other === at ? [...word] : [word]))));
}

/** The ways to write a name by which its record is looked for; none if nothing of it can be compared. */
export function nameSpellings(name: string): NameSpelling[] {
  const plain = fold(name.normalize('NFKC')).replace(APOSTROPHES, '').replace(MARKS, ' ').trim();
  const words = plain === '' ? [] : plain.split(' ').slice(0, MAX_WORDS);
  return [spell(words), ...joined(words), ...split(words)].filter(({ codes }) => codes.length > 0);
}
