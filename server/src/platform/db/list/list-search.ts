import { type Expression, sql } from 'kysely';
import { matchesPattern, matchesTextOrSound, type ParsedWord, parseWord, type WordKind, type WordParam, wordsOf } from '../query/search.ts';
import type { AnyValues, ColumnOf, ListTable, Rows, Search } from './list-spec.ts';

/** The words of a search text as lists search them. */
export const searchWords = (q: string): ParsedWord[] => wordsOf(q.normalize('NFKC')).map(parseWord);

/** The values of a statement for these words. How each is searched is part of the statement's text. */
export function wordValues(words: readonly ParsedWord[]) {
  const values = words.flatMap(({ word, pattern }, at) => [
    [`word${at}`, word],
    [`pattern${at}`, pattern],
  ]);
  return { ...Object.fromEntries(values), kinds: words.map(({ kind }) => kind) };
}

export const isSearch = (values: AnyValues): boolean => kindsOf(values).length > 0;

const kindsOf = ({ kinds }: AnyValues) => (Array.isArray(kinds) ? (kinds as readonly WordKind[]) : []);

/** The words of a search, with their texts as parameters. */
export function wordParams(values: AnyValues, param: (name: string) => Expression<string>): WordParam[] {
  return kindsOf(values).map((kind, at) => ({ word: param(`word${at}`), pattern: param(`pattern${at}`), kind }));
}

/** A search in one folded text column. */
export function textSearch<T extends ListTable>(column: ColumnOf<T>): Search<T, unknown> {
  const text = sql.ref<string>(column);
  return { where: (rows, words) => words.reduce<Rows<T>>((left, { pattern }) => left.where(matchesPattern(text, pattern)), rows) };
}

/** A search in a folded text column and the column of its phonetic code. */
export function phoneticSearch<T extends ListTable>(text: ColumnOf<T>, sound: ColumnOf<T>): Search<T, unknown> {
  const columns = { text: sql.ref<string>(text), sound: sql.ref<string | null>(sound) };
  return { where: (rows, words) => words.reduce<Rows<T>>((left, word) => left.where(matchesTextOrSound(columns, word)), rows) };
}
