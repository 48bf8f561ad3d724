import { withPlainNumbers, withWholeYear } from '@munshi/contract/platform/plain-numbers';
import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { courtToday } from '../../clock/court-day.ts';

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

/** The words of a search text; none if it has fewer than two characters, which would match everything. */
export function wordsOf(typed: string): string[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
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

/** A text, or the parameter of a statement for it. */
type Text = string | Expression<string>;

/** Whether a folded search column matches a pattern, after the pattern is folded as well. */
export function matchesPattern(column: Expression<string>, pattern: Text): RawBuilder<SqlBool> {
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

const DEVANAGARI = /[\u0900-\u097f]/;

/** Whether the search text is in Devanagari, which is found by its phonetic code only. */
export function isDevanagari(typed: string): boolean {
  return DEVANAGARI.test(typed);
}

/** How a word is searched: by phonetic code only, by text only, by both, also without full stops, or by either of two patterns. */
export type WordKind = 'phonetic' | 'figures' | 'letters' | 'stops' | 'either';

/** A word of a search: itself, and as a LIKE pattern. */
export interface ParsedWord<T extends Text = string> {
  /** For either of two patterns, the second: that with the full year for a number whose year has two digits. */
  readonly word: T;
  readonly pattern: T;
  readonly kind: WordKind;
}

/** A word in a statement that is built before the word is known. */
export type WordParam = ParsedWord<Expression<string>>;

export function kindOf(word: string): WordKind {
  if (isDevanagari(word)) return 'phonetic';
  // The phonetic code of digits is the digits: searched once, they select in the index whatever else is searched for.
  if (/^\d+$/.test(word)) return 'figures';
  return withoutStops(word) === undefined ? 'letters' : 'stops';
}

/** The year by which the century of a year of two digits is decided. */
export const thisCourtYear = () => Number(courtToday().slice(0, 4));

export function parseWord(word: string): ParsedWord {
  const pattern = `%${literally(word)}%`;
  const whole = withWholeYear(word, thisCourtYear());
  return whole === undefined ? { word, pattern, kind: kindOf(word) } : { word: `%${literally(whole)}%`, pattern, kind: 'either' };
}

/**
 * Whether a record contains a word, or one with the same phonetic code. Latin letters match any part of a word. Devanagari
 * matches only the beginning of a word's phonetic code, in whichever script it was written: the index has no other letters.
 */
export function matchesTextOrSound({ text, sound }: PhoneticColumns, { word, pattern, kind }: ParsedWord<Text>): RawBuilder<SqlBool> {
  const written = matchesPattern(text, pattern);
  if (kind === 'figures') return written;
  if (kind === 'either') return sql<SqlBool>`(${written} or ${matchesPattern(text, word)})`;
  const soundsAlike = sql<SqlBool>`${sound} like app.sound_pattern(${word})`;
  if (kind === 'letters') return sql<SqlBool>`(${written} or ${soundsAlike})`;
  if (kind === 'stops')
    return sql<SqlBool>`(${written} or ${text} like app.fold('% ' || replace(${word}, '.', '') || '%') or ${soundsAlike})`;
  return sql<SqlBool>`(${sound} like nullif('%' || rtrim(app.sound(${word})) || '%', '%%') or (app.sound(${word}) = ' ' and ${written}))`;
}
