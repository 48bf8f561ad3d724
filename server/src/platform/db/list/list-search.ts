import { type Expression, sql } from 'kysely';
import { like, matchesTextOrSound, type ParsedWord, parseWord, type WordKind, type WordParam, wordsOf } from '../query/search.ts';
import { fold, isPlain, soundPattern } from '../query/sound.ts';
import type { AnyValues, ColumnOf, ListTable, Rows, Search } from './list-spec.ts';

/** The words of a search text as lists search them. */
export const searchWords = (q: string): ParsedWord[] => wordsOf(q.normalize('NFKC')).map(parseWord);

/**
 * The values of a statement for these words. How each is searched is part of the statement's text. Plain words are folded here; others by
 * the statement, since only the database folds every script.
 */
export function wordValues(words: readonly ParsedWord[]) {
  const arePlain = words.every(({ word, pattern, other = '' }) => isPlain(`${word}${pattern}${other}`));
  const each = words.map((word) => (arePlain ? foldWord(word) : { ...word, sound: word.word }));
  const values = each.flatMap(({ word, pattern, other, sound }, at) => [
    [`word${at}`, word],
    [`pattern${at}`, pattern],
    [`other${at}`, other],
    [`sound${at}`, sound],
  ]);
  return { ...Object.fromEntries(values), kinds: each.map(({ kind }) => kind), arePlain };
}

/** The way to search by spelling only in place of one that includes the phonetic code. */
const BY_SPELLING: Partial<Record<WordKind, WordKind>> = { letters: 'written', stops: 'either' };

const bySpelling = (kind: WordKind): WordKind => BY_SPELLING[kind] ?? kind;

function foldWord({ kind, word, pattern, other }: ParsedWord) {
  const sound = BY_SPELLING[kind] && soundPattern(word);
  return { kind: sound ? kind : bySpelling(kind), word, pattern: fold(pattern), other: other === undefined ? other : fold(other), sound };
}

export const isSearch = (values: AnyValues): boolean => kindsOf(values).length > 0;

const kindsOf = ({ kinds }: AnyValues) => (Array.isArray(kinds) ? (kinds as readonly WordKind[]) : []);

/** The same search by spelling only; undefined if no word is also searched by its phonetic code. */
export function spelledValues(values: AnyValues): AnyValues | undefined {
  const kinds = kindsOf(values);
  return kinds.some((kind) => BY_SPELLING[kind]) ? { ...values, kinds: kinds.map(bySpelling) } : undefined;
}

/** A run of three letters or digits: something that a trigram index can look up. */
const SELECTIVE = /[\p{L}\p{N}]{3}/u;

/**
 * True if one plan serves whatever words are given: all are looked up in the trigram index together. A kept plan does not see that a word
 * is too short for that, and looks up only one of two words that are each searched in several ways, however frequent it is.
 */
export function hasOnePlan(values: AnyValues): boolean {
  const kinds = kindsOf(values);
  const areSelective = kinds.every((_, at) => SELECTIVE.test(String(values[`pattern${at}`])));
  return values.arePlain === true && areSelective && kinds.filter((kind) => kind !== 'written').length < 2;
}

/** The words of a search, with their texts as parameters. */
export function wordParams(values: AnyValues, param: (name: string) => Expression<string>): WordParam[] {
  const folded = (name: string, by: string) => (values.arePlain === true ? param(name) : sql<string>`${sql.ref(by)}(${param(name)})`);
  return kindsOf(values).map((kind, at) => ({
    kind,
    word: param(`word${at}`),
    pattern: folded(`pattern${at}`, 'app.fold'),
    other: folded(`other${at}`, 'app.fold'),
    sound: folded(`sound${at}`, 'app.sound_pattern'),
  }));
}

/** A search in one folded text column. */
export function textSearch<T extends ListTable>(column: ColumnOf<T>): Search<T, unknown> {
  const text = sql.ref<string>(column);
  return { where: (rows, words) => words.reduce<Rows<T>>((left, { pattern }) => left.where(like(text, pattern)), rows) };
}

/** A search in a folded text column and the column of its phonetic code. */
export function phoneticSearch<T extends ListTable>(text: ColumnOf<T>, sound: ColumnOf<T>): Search<T, unknown> {
  const columns = { text: sql.ref<string>(text), sound: sql.ref<string | null>(sound) };
  return {
    isPhonetic: true,
    where: (rows, words) => words.reduce<Rows<T>>((left, word) => left.where(matchesTextOrSound(columns, word)), rows),
  };
}
