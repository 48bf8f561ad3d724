import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** Words beyond these say no more. */
const MAX_WORDS = 8;

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

/** What decides how a word is looked for: by its sound alone, as it is written alone, or by both. */
export type WordKind = 'heard' | 'figures' | 'letters';

/** A word as it is asked for: itself, and as a pattern for LIKE. */
export interface AskedWord {
  readonly word: string;
  readonly pattern: string;
  readonly kind: WordKind;
}

export function kindOf(word: string): WordKind {
  if (isDevanagari(word)) return 'heard';
  // The sound of figures is the same figures: looked for once, they lead in the index whatever else is asked for.
  return /^\d+$/.test(word) ? 'figures' : 'letters';
}

export function askedWord(word: string): AskedWord {
  return { word, pattern: `%${literally(word)}%`, kind: kindOf(word) };
}

/**
 * Whether a record holds a word, or one that sounds like it. Of Latin letters any part of a word is found. Devanagari is
 * found by the beginning of a word's sound alone, in whichever script it was written: the index knows no other letters.
 */
export function fitsOrSounds({ text, sound }: HeardColumns, { word, pattern, kind }: AskedWord): RawBuilder<SqlBool> {
  const written = fits(text, pattern);
  if (kind === 'figures') return written;
  if (kind === 'letters') return sql<SqlBool>`(${written} or ${sound} like app.sound_pattern(${word}))`;
  return sql<SqlBool>`(${sound} like nullif('%' || rtrim(app.sound(${word})) || '%', '%%') or (app.sound(${word}) = ' ' and ${written}))`;
}
