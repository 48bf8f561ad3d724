import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

/** Words beyond these say no more. */
const MAX_WORDS = 8;

/**
 * Whether a folded search column holds every word of what was typed, each anywhere. `%` and `_` mean themselves.
 *
 * @returns undefined for fewer than two characters, which would find everything.
 */
export function holdsWords(column: Expression<string>, typed: string): RawBuilder<SqlBool>[] | undefined {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  if (words.join('').length < 2) return undefined;
  return words.slice(0, MAX_WORDS).map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
    return sql<SqlBool>`${column} like app.fold(${pattern})`;
  });
}
