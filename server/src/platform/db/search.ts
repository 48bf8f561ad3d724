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

/** Whether a folded search column holds a word, or a column of sounds one that sounds like it. */
export function fitsOrSounds(columns: { text: Expression<string>; sound: Expression<string | null> }, word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${fits(columns.text, `%${literally(word)}%`)} or ${columns.sound} like app.sound_pattern(${word}))`;
}
