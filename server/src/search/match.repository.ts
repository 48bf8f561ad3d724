import { records } from '@munshi/contract/records';
import { COUNTED_TO, type SearchKind } from '@munshi/contract/search/search.schema';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { cachedStatement, type ParamOf } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
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

/** Patterns of each word, numbered by its place: `one0`, `sound1`. */
type OfWord = Record<`${'one' | 'other' | 'sound' | 'first' | 'laterWord' | 'inside' | 'day'}${number}`, string | null>;

/** A search as passed to a statement, whose shape depends on the number of words. */
export type Criteria = Omit<Phonetic, 'phoneticWords' | 'words'> & OfWord & { readonly words: number };

/** Parameters of a search statement. */
export type Param = ParamOf<Criteria>;
/** The number of words decides the text of such a statement. */
export type Words = Pick<Criteria, 'words'>;

export function criteriaFor({ phoneticWords, words, ...rest }: Phonetic): Criteria {
  const each = phoneticWords.flatMap((word, at) => Object.entries(word).map(([name, value]) => [`${name}${at}`, value]));
  return { ...rest, ...(Object.fromEntries(each) as OfWord), words: words.length };
}

export const every = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
export const some = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The indexes of the typed words. */
export const placesOf = ({ words }: Words): number[] => Array.from({ length: words }, (_, place) => place);

/**
 * A null pattern matches nothing, and is removed before the statement is planned: statements without it are planned hardly faster
 * (docs/performance.md).
 */
const like = (column: Expression<string | null>, pattern: unknown): Condition => sql<SqlBool>`${column} like ${pattern}`;

/** The ways in which a record can match a word: by either spelling, or by sound. */
function waysToMatch({ text, sound }: Columns, place: number, param: Param): [Expression<string | null>, string][] {
  const written: [Expression<string | null>, string][] = [
    [text, param(`one${place}`)],
    [text, param(`other${place}`)],
  ];
  return sound ? [...written, [sound, param(`sound${place}`)]] : written;
}

/** True if the record matches a word, by spelling or sound. */
export function matchesCriteria(columns: Columns, place: number, param: Param): Condition {
  return some(waysToMatch(columns, place, param).map(([column, pattern]) => like(column, pattern)));
}

/** True if the record matches every word, in any order. */
export function matchesAll(columns: Columns, criteria: Words, param: Param): Condition {
  if (criteria.words === 2) return matchesBoth(columns, param);
  return every(placesOf(criteria).map((place) => matchesCriteria(columns, place, param)));
}

/**
 * True if the record matches both words. Written as each way to match one combined with each way to match the other, so that the index
 * looks up both together. Written word by word, the index would look up one word only, and all its matches would be read.
 */
function matchesBoth(columns: Columns, param: Param): Condition {
  const ways = waysToMatch(columns, 0, param).map(([column, pattern], way) => {
    // The added `%`s keep the meaning but make each condition different: the planner would factor out a common one.
    const others = waysToMatch(columns, 1, param).map(([other, its]) => like(other, sql`${its} || ${sql.lit('%'.repeat(way))}`));
    return every([like(column, pattern), some(others)]);
  });
  return some(ways);
}

/** True if the record contains the typed text as one piece. */
function matchesAsOne({ text, sound }: Columns, param: Param): Condition {
  const written = [like(text, param('asTyped')), like(text, param('asWords'))];
  return some(sound ? [...written, like(sound, param('asSound'))] : written);
}

/** True if the record contains every word as spelled. */
function matchesAsWritten({ text }: Columns, criteria: Words, param: Param): Condition {
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

type AnyRecords = SelectQueryBuilder<never, never, { id: string }>;

/** Ids of the matches, up to the limit for ranking. */
export function idsOf<DB, TB extends keyof DB>(records: SelectQueryBuilder<DB, TB, { id: string }>): RawBuilder<string[]> {
  return sql<string[]>`array(${records.limit(MAX_RANKED)})`;
}

/** Ways to search, each used if the ones before it find more than can be ranked. */
export type Way = 'contained' | 'asOne' | 'written';

/** Searches the records of one kind in each way; planned with the words, since they decide which index comes first. */
export function seeking<DB, TB extends keyof DB>(live: (db: TenantDb) => SelectQueryBuilder<DB, TB, { id: string }>, columns: Columns) {
  const conditions: Record<Way, (criteria: Words, param: Param) => Condition> = {
    contained: (criteria, param) => matchesAll(columns, criteria, param),
    asOne: (_, param) => matchesAsOne(columns, param),
    written: (criteria, param) => matchesAsWritten(columns, criteria, param),
  };
  return cachedStatement<Criteria & { way: Way }, Ids, 'way' | 'words'>({
    literals: ['way', 'words'],
    build: (db, criteria, param) => {
      const records = (live(db) as unknown as AnyRecords).where(conditions[criteria.way](criteria, param));
      return db.selectNoFrom(idsOf(records).as('ids')).modifyEnd(sql.raw(PLAN_EACH_TIME));
    },
  });
}

/** Total number of matches, up to the counting limit. */
export const totalOf = sql<number>`least(count(*) over (), ${sql.lit(COUNTED_TO)})::integer`;
