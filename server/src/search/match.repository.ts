import { COUNTED_TO } from '@munshi/contract/search/search.schema';
import { type Expression, type QueryCreator, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { askedWord, fits, fitsOrSounds, isDevanagari, literally } from '../platform/db/search.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { type Asked, numberOf } from './asked.ts';

type Condition = RawBuilder<SqlBool>;

/** Where a record is looked for: its folded text, and how it sounds. */
interface Columns {
  readonly text: Expression<string>;
  readonly sound: Expression<string | null>;
  /** What it begins with, where an index has that in order. */
  readonly head?: Expression<string>;
}

const columnsOf = (table: string): Columns => ({
  text: sql.ref<string>(`${table}.search_text`),
  sound: sql.ref<string | null>(`${table}.sound_text`),
});

const withHead = (table: string): Columns => ({ ...columnsOf(table), head: sql.ref<string>(`${table}.search_head`) });

export const caseColumns = withHead('cases');
export const personColumns = withHead('people');
export const hearingColumns = columnsOf('hearings');
export const taskColumns = columnsOf('tasks');
export const noteColumns = columnsOf('case_notes');
export const vakalatnamaColumns = columnsOf('vakalatnamas');
/** What papers say is found as it is written: how a whole page sounds would fit everything. */
const asWritten = (table: string): Columns => ({ text: sql.ref<string>(`${table}.search_text`), sound: sql<string | null>`null::text` });

export const documentColumns = asWritten('documents');
export const pageColumns = asWritten('document_pages');
/** A firm has few lawyers: how they sound is heard when asked. */
export const lawyerColumns: Columns = { text: sql.ref<string>('lawyers.search_text'), sound: sql<string>`app.sound(lawyers.search_text)` };

const every = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
export const some = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** A word so short is part of half of all words: it is looked for at their beginning. */
const SHORT = /^[a-z\d]{1,2}$/i;

const atBegin = ({ text }: Columns, phrase: string) => sql<SqlBool>`${text} like app.fold(${`${literally(phrase)}%`})`;
const atWordBegin = (columns: Columns, word: string) =>
  sql<SqlBool>`(${atBegin(columns, word)} or ${columns.text} like app.fold(${`% ${literally(word)}%`}))`;

/** Whether the record holds a word, as written or as it sounds. */
export function holds(columns: Columns, word: string): Condition {
  return SHORT.test(word) ? atWordBegin(columns, word) : fitsOrSounds(columns, askedWord(word));
}

/** Whether the record holds every word, in any order. */
export function holdsEach(columns: Columns, words: readonly string[]): Condition {
  return every(words.map((word) => holds(columns, word)));
}

/** Whether the record begins with what was typed. */
function begins(columns: Columns, { phrase }: Asked): Condition {
  return isDevanagari(phrase)
    ? sql<SqlBool>`${columns.sound} like nullif(rtrim(app.sound(${phrase})) || '%', '%')`
    : atBegin(columns, phrase);
}

/** Characters of a record's beginning that are in order. */
const HEAD = 40;

/** Whether the record is among those, in order, that begin with what was typed. */
function hasHead(head: Expression<string>, { typed }: Asked): Condition {
  return sql<SqlBool>`${head} ^@ left(app.fold(${typed}), ${sql.lit(HEAD)})`;
}

/** Whether the record holds what was typed in one piece. */
function holdsAsOne(columns: Columns, asked: Asked): Condition {
  const pieces = [...new Set([asked.typed, asked.phrase])].map((piece) => fits(columns.text, `%${literally(piece)}%`));
  return isDevanagari(asked.phrase) ? begins(columns, asked) : some(pieces);
}

/** Whether what was typed is a number alone, and the case's in the firm's register. */
export function hasFileNumber({ words }: Pick<Asked, 'words'>): Condition {
  const number = words.length === 1 ? numberOf(words[0] ?? '') : undefined;
  return number === undefined ? sql<SqlBool>`false` : sql<SqlBool>`cases.file_number = ${number}`;
}

/** How well the record fits, best first: it is the one, begins with what was typed, has words that begin so, holds them, sounds so. */
export function rankOf(columns: Columns, { words, phrase }: Asked, isTheOne: Condition = sql<SqlBool>`false`): RawBuilder<number> {
  const beginWords = every(words.map((word) => atWordBegin(columns, word)));
  const written = every(words.map((word) => fits(columns.text, `%${literally(word)}%`)));
  return sql<number>`case when ${isTheOne} then 0 when ${atBegin(columns, phrase)} then 1 when ${beginWords} then 2 when ${written} then 3 else 4 end`;
}

/** How many are weighed against each other: as many as are counted, since to weigh all of a common word would take longer than to type another letter. */
export const MOST_WEIGHED = sql.lit(COUNTED_TO);

/** Of more cases than these, what belongs to them is not told: another word is typed first. */
export const MOST_CASES = 50;

/** A record that may be among the best. */
interface Candidate {
  readonly id: string;
  readonly rank: number;
}

/**
 * As many records as are weighed: those that begin with what was typed, then all that hold it. Where there are more, those that
 * hold it in one piece are sought for themselves, and of cases and people those that hold it as it is written, so that none of lesser
 * rank takes their place.
 *
 * @param live the records that may be found, each with its rank.
 * @param isTheOne which is meant, however many others there are: found by an index of its own.
 */
export function weigh<DB, TB extends keyof DB, Row extends Candidate>(
  db: TenantDb,
  live: SelectQueryBuilder<DB, TB, Row>,
  columns: Columns,
  { asked, isTheOne = [] }: { asked: Asked; isTheOne?: readonly Condition[] },
) {
  const isFull = (tier: string) => sql<SqlBool>`(select count(*) from ${sql.ref(tier)}) = ${MOST_WEIGHED}`;
  const { words } = asked;
  const holding = holdsEach(columns, words);
  const written = every(words.map((word) => fits(columns.text, `%${literally(word)}%`)));
  // Each tier is planned with every search, so none is sent that cannot find more than those before it.
  const tiers: [string, Condition][] = [
    ...(columns.head ? [['begun', hasHead(columns.head, asked)] as [string, Condition]] : []),
    ['held', columns.head ? every([sql<SqlBool>`not ${isFull('begun')}`, holding]) : holding],
    ['as_one', every([isFull('held'), holdsAsOne(columns, asked)])],
    ...(words.length > 1
      ? [['written', every([isFull('held'), sql<SqlBool>`not ${isFull('as_one')}`, written])] as [string, Condition]]
      : []),
  ];
  const named = tiers.reduce<QueryCreator<never>>(
    (all, [name, condition]) => all.with(name, () => live.where(condition).limit(MOST_WEIGHED) as never) as never,
    db as never,
  );
  const [first = '', ...others] = tiers.map(([name]) => name);
  const more = [
    ...others.map((name) => db.selectFrom(name as never)),
    ...isTheOne.map((condition) => db.selectFrom(live.where(condition).as('the_one'))),
  ];
  const rows = more.reduce<SelectQueryBuilder<never, never, object>>(
    (all, next) => all.union(next.selectAll() as never),
    named.selectFrom(first as never).selectAll() as never,
  );
  return (rows as unknown as SelectQueryBuilder<Record<'one', Row>, 'one', Row>).as('weighed');
}

/** The rows of two searches, each once. */
export function either<DB, TB extends keyof DB, Row extends Candidate>(
  db: TenantDb,
  one: SelectQueryBuilder<DB, TB, Row>,
  other: SelectQueryBuilder<DB, TB, Row>,
): SelectQueryBuilder<Record<'one', Row>, 'one', Row> {
  const rows = db
    .selectFrom(one.as('one'))
    .selectAll()
    .union(db.selectFrom(other.as('other')).selectAll() as never);
  return rows as never;
}

/** How many there are besides those that are shown. */
export const totalOf = sql<number>`least(count(*) over (), ${sql.lit(COUNTED_TO)})::integer`;
