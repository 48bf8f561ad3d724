import { DEFAULT_PAGE_SIZE } from '@munshi/contract/platform/page';
import { withPlainNumbers, withWholeYear } from '@munshi/contract/platform/plain-numbers';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { courtToday } from '../../clock/court-day.ts';
import { fold } from './sound.ts';

/** Words that a search uses; further ones add nothing. */
const MAX_WORDS = 8;

/** Letters with full stops between them, such as `Crl.M.C.` and `W.P.(C)`. */
const STOPPED = /^[\p{L}()]*\p{L}\.[\p{L}(][\p{L}.()]*$/u;

/** A case type without its full stops; undefined for any other word. */
function withoutStops(word: string): string | undefined {
  return STOPPED.test(word) ? word.replaceAll('.', '') : undefined;
}

/** A case number followed by its plain form, so that it is found by either. */
export function numberWords(number: string): string {
  const plain = withPlainNumbers(number).split(/\s+/);
  const bare = plain.map((word) => withoutStops(word) ?? word).join(' ');
  return bare === number ? number : `${number} ${bare}`;
}

/** The words of a search text that fold to something; none if they have fewer than two characters, which would match everything. */
export function wordsOf(typed: string): string[] {
  const words = typed.split(/\s+/).filter((word) => fold(word) !== '');
  return words.join('').length < 2 ? [] : words.slice(0, MAX_WORDS);
}

/** A text escaped for a LIKE pattern: `%` and `_` are literal. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** A LIKE pattern for each word of the search text, matching it anywhere. */
export function patternsOf(typed: string): string[] {
  return wordsOf(typed).map((word) => `%${literally(word)}%`);
}

/** Whether a folded search column matches a pattern, after the pattern is folded as well. */
export function matchesPattern(column: Expression<string>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like app.fold(${pattern})`;
}

/** Conditions that a folded search column contains every word of the search text. */
export function matchesWords(column: Expression<string>, typed: string): RawBuilder<SqlBool>[] {
  return patternsOf(typed).map((pattern) => matchesPattern(column, pattern));
}

/** The search columns of a record: folded text, and its phonetic code (app.sound). */
interface PhoneticColumns {
  readonly text: Expression<string>;
  readonly sound: Expression<string | null>;
}

/** With as many matches by spelling, none are searched by sound: they fill a page of the usual size (adr/0030). */
export const ENOUGH_BY_SPELLING = DEFAULT_PAGE_SIZE;

const DEVANAGARI = /[\u0900-\u097f]/;

/** Whether the search text is in Devanagari, which is found by its phonetic code only. */
export function isDevanagari(typed: string): boolean {
  return DEVANAGARI.test(typed);
}

/**
 * How a word is searched: as written, by either of two patterns, also by its phonetic code (`letters`; `stops`, which are also found without
 * their full stops), or by its phonetic code only.
 */
export type WordKind = 'written' | 'either' | 'letters' | 'stops' | 'phonetic';

/** A word of a search. */
export interface ParsedWord {
  readonly kind: WordKind;
  readonly word: string;
  /** The LIKE pattern of the word. */
  readonly pattern: string;
  /** A second pattern, for `either` and `stops`: with the full year of a number, or without full stops. */
  readonly other?: string;
}

/** A word in a statement that is built before the word is known; its patterns are folded. */
export interface WordParam {
  readonly kind: WordKind;
  readonly word: Expression<string>;
  readonly pattern: Expression<string>;
  readonly other: Expression<string>;
  /** Pattern of its phonetic code. */
  readonly sound: Expression<string | null>;
}

export function kindOf(word: string): WordKind {
  if (isDevanagari(word)) return 'phonetic';
  // The phonetic code of digits is the digits: searched once, they select in the index whatever else is searched for.
  if (/^\d+$/.test(word)) return 'written';
  return withoutStops(word) === undefined ? 'letters' : 'stops';
}

/** The year by which the century of a year of two digits is decided. */
export const thisCourtYear = () => Number(courtToday().slice(0, 4));

export function parseWord(word: string): ParsedWord {
  const pattern = `%${literally(word)}%`;
  const whole = withWholeYear(word, thisCourtYear());
  if (whole !== undefined) return { kind: 'either', word, pattern, other: `%${literally(whole)}%` };
  const kind = kindOf(word);
  return kind === 'stops' ? { kind, word, pattern, other: `% ${withoutStops(word) ?? word}%` } : { kind, word, pattern };
}

/** A folded column matches a folded pattern. */
export const like = (column: Expression<string | null>, pattern: Expression<string | null>) => sql<SqlBool>`${column} like ${pattern}`;

/**
 * Whether a record contains a word, or one with the same phonetic code. Latin letters match any part of a word. Devanagari
 * matches only the beginning of a word's phonetic code, in whichever script it was written: the index has no other letters.
 */
export function matchesTextOrSound({ text, sound }: PhoneticColumns, given: WordParam): RawBuilder<SqlBool> {
  const written = like(text, given.pattern);
  if (given.kind === 'written') return written;
  if (given.kind === 'either') return sql<SqlBool>`(${written} or ${like(text, given.other)})`;
  if (given.kind === 'letters') return sql<SqlBool>`(${written} or ${like(sound, given.sound)})`;
  if (given.kind === 'stops') return sql<SqlBool>`(${written} or ${like(text, given.other)} or ${like(sound, given.sound)})`;
  const code = sql<string>`app.sound(${given.word})`;
  return sql<SqlBool>`(${sound} like nullif('%' || rtrim(${code}) || '%', '%%') or (${code} = ' ' and ${written}))`;
}
