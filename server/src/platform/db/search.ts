import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { courtToday } from '../clock/court-day.ts';

/** Words beyond these say no more. */
const MAX_WORDS = 8;

/** `1036 of 2024` and `1036 / 2024`, for 1036/2024. */
const YEAR_APART = /(\d)\s*(?:\/|\bof\b)\s*(?=(?:19|20)\d{2}(?!\d))/giu;
/** `No.` before a number with its year. */
const CALLED_NUMBER = /(?<![^\s.)])nos?\.?\s*(?=\d+\/\d)/giu;
/** What stands between the type of a case and its number where no space does: `WP(C)/77/2022`, `Crl.M.C.4521/2023`. */
const BEFORE_NUMBER = /(?<=[\p{L}).])\/?(?=\d+\/\d{2})/gu;

/** What was typed, with case numbers as most are written: `HCP No. 1036 of 2024` is HCP 1036/2024. */
export function withPlainNumbers(typed: string): string {
  return typed.replaceAll(YEAR_APART, '$1/').replaceAll(CALLED_NUMBER, ' ').replaceAll(BEFORE_NUMBER, ' ');
}

/** Letters with stops between them, as `Crl.M.C.` and `W.P.(C)`. */
const STOPPED = /^[\p{L}()]*\p{L}\.[\p{L}(][\p{L}.()]*$/u;

/** The type of a case without the stops that some write into it; undefined of any other word. */
function withoutStops(word: string): string | undefined {
  return STOPPED.test(word) ? word.replaceAll('.', '') : undefined;
}

/** A case number beside what it is in plain writing, so that it is found by either. */
export function numberWords(number: string): string {
  const plain = withPlainNumbers(number).split(/\s+/);
  const bare = plain.map((word) => withoutStops(word) ?? word).join(' ');
  return bare === number ? number : `${number} ${bare}`;
}

/** The words that were typed; none for fewer than two characters, which would find everything. */
export function wordsOf(typed: string): string[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  return words.join('').length < 2 ? [] : words.slice(0, MAX_WORDS);
}

/** A text as part of a pattern for LIKE: `%` and `_` mean themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** What each typed word looks like as a pattern for LIKE: anywhere in the text. */
export function patternsOf(typed: string): string[] {
  return wordsOf(typed).map((word) => `%${literally(word)}%`);
}

/** Whether a folded search column fits a pattern, folded likewise. */
export function fits(column: Expression<string>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like app.fold(${pattern})`;
}

/** Whether a folded search column holds every word of what was typed. */
export function holdsWords(column: Expression<string>, typed: string): RawBuilder<SqlBool>[] {
  return patternsOf(typed).map((pattern) => fits(column, pattern));
}

/** The words of a record: folded, and as they sound (app.sound). */
interface HeardColumns {
  readonly text: Expression<string>;
  readonly sound: Expression<string | null>;
}

const DEVANAGARI = /[\u0900-\u097f]/;

/** Whether something was typed in a script that is found by its sound alone. */
export function isDevanagari(typed: string): boolean {
  return DEVANAGARI.test(typed);
}

/** What decides how a word is looked for: by its sound alone, as it is written alone, by both, without its stops too, or with its year written out. */
export type WordKind = 'heard' | 'figures' | 'letters' | 'stops' | 'year';

/** A word as it is asked for: itself, and as a pattern for LIKE. */
export interface AskedWord {
  /** Of a number whose year has two digits: the pattern with the whole year. */
  readonly word: string;
  readonly pattern: string;
  readonly kind: WordKind;
}

export function kindOf(word: string): WordKind {
  if (isDevanagari(word)) return 'heard';
  // The sound of figures is the same figures: looked for once, they lead in the index whatever else is asked for.
  if (/^\d+$/.test(word)) return 'figures';
  return withoutStops(word) === undefined ? 'letters' : 'stops';
}

/**
 * A case number whose year was typed in two digits with the whole year: `123/24` is 123/2024, `7/99` is 7/1999. Undefined of any
 * other word.
 */
export function withWholeYear(word: string): string | undefined {
  const [, number, year] = /^(.*\d\/)(\d\d)$/.exec(word) ?? [];
  if (number === undefined || year === undefined) return undefined;
  const thisYear = Number(courtToday().slice(0, 4));
  const century = 2000 + Number(year) <= thisYear ? '20' : '19';
  return `${number}${century}${year}`;
}

export function askedWord(word: string): AskedWord {
  const pattern = `%${literally(word)}%`;
  const whole = withWholeYear(word);
  return whole === undefined ? { word, pattern, kind: kindOf(word) } : { word: `%${literally(whole)}%`, pattern, kind: 'year' };
}

/**
 * Whether a record holds a word, or one that sounds like it. Of Latin letters any part of a word is found. Devanagari is
 * found by the beginning of a word's sound alone, in whichever script it was written: the index knows no other letters.
 */
export function fitsOrSounds({ text, sound }: HeardColumns, { word, pattern, kind }: AskedWord): RawBuilder<SqlBool> {
  const written = fits(text, pattern);
  if (kind === 'figures') return written;
  if (kind === 'year') return sql<SqlBool>`(${written} or ${fits(text, word)})`;
  const heard = sql<SqlBool>`${sound} like app.sound_pattern(${word})`;
  if (kind === 'letters') return sql<SqlBool>`(${written} or ${heard})`;
  if (kind === 'stops') return sql<SqlBool>`(${written} or ${text} like app.fold('% ' || replace(${word}, '.', '') || '%') or ${heard})`;
  return sql<SqlBool>`(${sound} like nullif('%' || rtrim(app.sound(${word})) || '%', '%%') or (app.sound(${word}) = ' ' and ${written}))`;
}
