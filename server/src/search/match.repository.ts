import { records } from '@munshi/contract/records';
import { COUNTED_TO, type SearchKind } from '@munshi/contract/search/search.schema';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import type { ParamOf } from '../platform/db/query/cached-query.ts';
import type { Phonetic } from './phonetic-forms.repository.ts';

type Condition = RawBuilder<SqlBool>;

/** Columns a kind of record is searched in: its folded text, and its phonetic code if it is also searched by sound. */
interface Columns {
  readonly text: Expression<string>;
  readonly sound?: Expression<string | null>;
}

const asWritten = (table: string): Columns => ({ text: sql.ref<string>(`${table}.search_text`) });

/** The columns of a kind. Documents are searched by spelling only: the phonetic codes of a whole page would match almost anything. */
export function columnsOf(kind: SearchKind): Columns {
  const { table, searched } = records[kind];
  if (searched === 'by spelling') return asWritten(table);
  // A firm has few lawyers: their phonetic codes are computed during the search.
  const sound = kind === 'lawyer' ? sql<string>`app.sound(lawyers.search_text)` : sql.ref<string | null>(`${table}.sound_text`);
  return { ...asWritten(table), sound };
}

export const pageColumns = asWritten('document_pages');

/** A way in which a word can match: by either spelling, by sound, or as the date of a hearing. */
const WAYS = ['one', 'other', 'sound', 'day'] as const;
type Way = (typeof WAYS)[number];

/** Patterns of each word, numbered by its place: `one0`, `sound1`. */
type OfWord = Record<`${Way | 'first' | 'laterWord' | 'inside'}${number}`, string | null>;

/** A search as passed to a statement, whose shape depends on the number of words, and on the ways in which each can match. */
export type Criteria = Omit<Phonetic, 'phoneticWords' | 'words'> &
  OfWord & { readonly words: number; readonly ways: readonly (readonly Way[])[] };

/** Parameters of a search statement. */
export type Param = ParamOf<Criteria>;
/** The number of words decides the text of such a statement. */
export type Words = Pick<Criteria, 'words'>;
/** How each word can match, which decides the text of a statement that searches. */
export type Ways = Pick<Criteria, 'ways'>;

export function criteriaFor({ phoneticWords, words, ...rest }: Phonetic): Criteria {
  const each = phoneticWords.flatMap((word, at) => Object.entries(word).map(([name, value]) => [`${name}${at}`, value]));
  const ways = phoneticWords.map((word) => WAYS.filter((way) => word[way] !== null));
  return { ...rest, ...(Object.fromEntries(each) as OfWord), words: words.length, ways };
}

export const every = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
/** True if one of them is; never, if there is none. */
export const some = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The indexes of the typed words. */
const placesOf = ({ words }: Words): number[] => Array.from({ length: words }, (_, place) => place);

const like = (column: Expression<string | null>, pattern: unknown): Condition => sql<SqlBool>`${column} like ${pattern}`;

/** The ways in which a record can match one word. */
interface WordMatch {
  /** By spelling; a word that is searched by sound only counts as spelled. */
  readonly spelled: readonly Condition[];
  /** By sound, in addition. */
  readonly sounded: readonly Condition[];
}

function wordMatch({ text, sound }: Columns, { ways }: Ways, { place, param }: { place: number; param: Param }): WordMatch {
  const all = ways[place] ?? [];
  const written = (['one', 'other'] as const).filter((way) => all.includes(way)).map((way) => like(text, param(`${way}${place}`)));
  const spoken = sound && all.includes('sound') ? [like(sound, param(`sound${place}`))] : [];
  return written.length > 0 ? { spelled: written, sounded: spoken } : { spelled: spoken, sounded: [] };
}

/** True if the record matches a word by spelling, or also by sound. */
export function matchesWord(columns: Columns, ways: Ways, word: { place: number; param: Param; withSound: boolean }): Condition {
  const { spelled, sounded } = wordMatch(columns, ways, word);
  return some(word.withSound ? [...spelled, ...sounded] : spelled);
}

/** More combinations than these are not looked up one by one. */
const MAX_COMBINED = 12;

/**
 * The conditions for words of which each matches in one of several ways, one for each combination: the index looks up all its patterns
 * together. Written word by word, the index would look up one of these words only, and all its matches would be read. Undefined for too many.
 */
function combinations(words: readonly (readonly Condition[])[]): readonly Condition[][] | undefined {
  if (words.reduce((product, ways) => product * ways.length, 1) > MAX_COMBINED) return undefined;
  return words.reduce<readonly Condition[][]>(
    (combined, ways) => combined.flatMap((conditions) => ways.map((way) => [...conditions, way])),
    [[]],
  );
}

/** True if the record matches every word by spelling, in any order. */
export function matchesBySpelling(columns: Columns, criteria: Ways, param: Param): Condition {
  const words = criteria.ways.map((_, place) => wordMatch(columns, criteria, { place, param }).spelled);
  const combined = combinations(words);
  return combined ? some(combined.map(every)) : every(words.map(some));
}

/**
 * True if the record matches every word, at least one of them by sound; undefined if no word has a sound. Of many words, all may also match by
 * spelling.
 */
export function matchesBySound(columns: Columns, criteria: Ways, param: Param): Condition | undefined {
  const words = criteria.ways.map((_, place) => wordMatch(columns, criteria, { place, param }));
  const spoken = words.flatMap(({ sounded }) => sounded);
  if (spoken.length === 0) return undefined;
  const ways = words.map(({ spelled, sounded }) => [...spelled, ...sounded]);
  const combined = combinations(ways);
  if (!combined) return every(ways.map(some));
  // Those that match all by spelling have been searched already.
  return some(combined.filter((conditions) => conditions.some((condition) => spoken.includes(condition))).map(every));
}

/** True if the record contains the typed text as one piece. */
export function matchesAsOne({ text, sound }: Columns, param: Param): Condition {
  const written = [like(text, param('asTyped')), like(text, param('asWords'))];
  return some(sound ? [...written, like(sound, param('asSound'))] : written);
}

/** True if the record contains every word as spelled. */
export function matchesAsWritten({ text }: Columns, criteria: Words, param: Param): Condition {
  return every(placesOf(criteria).map((place) => like(text, param(`inside${place}`))));
}

/** Rank, best first: is the record, begins with the typed text, has words that begin with its words, contains them, sounds alike. */
export function rankOf(columns: Columns, criteria: Words, param: Param, isTheOne: Condition = sql<SqlBool>`false`): RawBuilder<number> {
  const { text } = columns;
  const beginWords = placesOf(criteria).map((place) => some([like(text, param(`first${place}`)), like(text, param(`laterWord${place}`))]));
  return sql<number>`case when ${isTheOne} then 0 when ${like(text, param('start'))} then 1 when ${every(beginWords)} then 2 when ${matchesAsWritten(columns, criteria, param)} then 3 else 4 end`;
}

/** Limit of ranked matches, equal to that of the count: ranking all matches of a common word takes too long. */
export const MAX_RANKED = sql.lit(COUNTED_TO);

/** Ids of the candidates. */
export interface Ids {
  readonly ids: readonly string[];
}

/** Ids of the matches, up to the limit for ranking. */
export function idsOf<DB, TB extends keyof DB>(records: SelectQueryBuilder<DB, TB, { id: string }>): RawBuilder<string[]> {
  return sql<string[]>`array(${records.limit(MAX_RANKED)})`;
}

/** Total number of matches, up to the counting limit. */
export const totalOf = sql<number>`least(count(*) over (), ${sql.lit(COUNTED_TO)})::integer`;
