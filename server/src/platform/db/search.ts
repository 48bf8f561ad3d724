import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** Words beyond these say no more. */
const MAX_WORDS = 8;

/**
 * What each typed word looks like as a pattern for LIKE: anywhere in the text, `%` and `_` meaning themselves. None for
 * fewer than two characters, which would find everything.
 */
export function patternsOf(typed: string): string[] {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.join('').length < 2) return [];
  return words.slice(0, MAX_WORDS).map((word) => `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`);
}

/** Whether a folded search column fits a pattern, folded likewise. */
export function fits(column: Expression<string>, pattern: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like app.fold(${pattern})`;
}

/** Whether a folded search column holds every word of what was typed. */
export function holdsWords(column: Expression<string>, typed: string): RawBuilder<SqlBool>[] {
  return patternsOf(typed).map((pattern) => fits(column, pattern));
}
