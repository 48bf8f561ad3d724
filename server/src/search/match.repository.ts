import { COUNTED_TO } from '@munshi/contract/search/search.schema';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { PLAN_EACH_TIME } from '../platform/db/database.ts';
import { shapedQuery } from '../platform/db/shaped.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Heard } from './heard.repository.ts';

type Condition = RawBuilder<SqlBool>;

/** Where a record is looked for: its folded text, and how it sounds where that is heard. */
interface Columns {
  readonly text: Expression<string>;
  readonly sound?: Expression<string | null>;
}

const asWritten = (table: string): Columns => ({ text: sql.ref<string>(`${table}.search_text`) });
const withSound = (table: string): Columns => ({ ...asWritten(table), sound: sql.ref<string | null>(`${table}.sound_text`) });

export const caseColumns = withSound('cases');
export const personColumns = withSound('people');
export const hearingColumns = withSound('hearings');
export const taskColumns = withSound('tasks');
export const noteColumns = withSound('case_notes');
export const vakalatnamaColumns = withSound('vakalatnamas');
/** What papers say is found as it is written: how a whole page sounds would fit everything. */
export const documentColumns = asWritten('documents');
export const pageColumns = asWritten('document_pages');
/** A firm has few lawyers: how they sound is heard when asked. */
export const lawyerColumns: Columns = { ...asWritten('lawyers'), sound: sql<string>`app.sound(lawyers.search_text)` };

/** What a word is looked for by, each under its place among the words: `one0`, `sound1`. */
type OfWord = Record<`${'one' | 'other' | 'sound' | 'first' | 'begins' | 'inside' | 'day'}${number}`, string | null>;

/** What is looked for, as it goes into a statement: its shape is how many words there are. */
export type Sought = Omit<Heard, 'heard' | 'words'> & OfWord & { readonly words: number };

/** Where in a statement a value of what is looked for goes. */
export type SlotOf<P = Sought> = <K extends keyof P & string>(name: K) => NonNullable<P[K]>;

export function soughtBy({ heard, words, ...rest }: Heard): Sought {
  const each = heard.flatMap((word, at) => Object.entries(word).map(([name, value]) => [`${name}${at}`, value]));
  return { ...rest, ...(Object.fromEntries(each) as OfWord), words: words.length };
}

export const every = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
export const some = (conditions: readonly Condition[]): Condition => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;

/** The places of the words that were typed. */
export const placesOf = ({ words }: Pick<Sought, 'words'>): number[] => Array.from({ length: words }, (_, place) => place);

/** A pattern that is null fits nothing, and is gone before the statement is planned. */
const like = (column: Expression<string | null>, pattern: unknown): Condition => sql<SqlBool>`${column} like ${pattern}`;

/** The ways in which a record may hold a word: written so, or so, or sounding so. */
function waysToHold({ text, sound }: Columns, place: number, slot: SlotOf): [Expression<string | null>, string][] {
  const written: [Expression<string | null>, string][] = [
    [text, slot(`one${place}`)],
    [text, slot(`other${place}`)],
  ];
  return sound ? [...written, [sound, slot(`sound${place}`)]] : written;
}

/** Whether the record holds a word, as written or as it sounds. */
export function holds(columns: Columns, place: number, slot: SlotOf): Condition {
  return some(waysToHold(columns, place, slot).map(([column, pattern]) => like(column, pattern)));
}

/** Whether the record holds every word, in any order. */
export function holdsEach(columns: Columns, sought: Sought, slot: SlotOf): Condition {
  if (sought.words === 2) return holdsBoth(columns, slot);
  return every(placesOf(sought).map((place) => holds(columns, place, slot)));
}

/**
 * Whether the record holds both words: said as each way to hold the one with each way to hold the other, so that a name and a number
 * are looked up in the index together. Said word by word, one word alone leads, and all that hold it are read.
 */
function holdsBoth(columns: Columns, slot: SlotOf): Condition {
  const ways = waysToHold(columns, 0, slot).map(([column, pattern], way) => {
    // Longer by some `%`, which changes nothing but that the database does not see one condition in all of them, and take it out.
    const others = waysToHold(columns, 1, slot).map(([other, its]) => like(other, sql`${its} || ${sql.lit('%'.repeat(way))}`));
    return every([like(column, pattern), some(others)]);
  });
  return some(ways);
}

/** Whether the record holds what was typed in one piece. */
function holdsAsOne({ text, sound }: Columns, slot: SlotOf): Condition {
  const written = [like(text, slot('asTyped')), like(text, slot('asWords'))];
  return some(sound ? [...written, like(sound, slot('asSound'))] : written);
}

/** Whether the record holds every word as it is written. */
function holdsWritten({ text }: Columns, sought: Sought, slot: SlotOf): Condition {
  return every(placesOf(sought).map((place) => like(text, slot(`inside${place}`))));
}

/** How well the record fits, best first: it is the one, begins with what was typed, has words that begin so, holds them, sounds so. */
export function rankOf(columns: Columns, sought: Sought, slot: SlotOf, isTheOne: Condition = sql<SqlBool>`false`): RawBuilder<number> {
  const { text } = columns;
  const beginWords = placesOf(sought).map((place) => some([like(text, slot(`first${place}`)), like(text, slot(`begins${place}`))]));
  return sql<number>`case when ${isTheOne} then 0 when ${like(text, slot('start'))} then 1 when ${every(beginWords)} then 2 when ${holdsWritten(columns, sought, slot)} then 3 else 4 end`;
}

/** How many are weighed against each other: as many as are counted, since to weigh all of a common word would take longer than to type another letter. */
export const MOST_WEIGHED = sql.lit(COUNTED_TO);

/** The ids of records that may be among the best. */
export interface Ids {
  readonly ids: readonly string[];
}

type AnyRecords = SelectQueryBuilder<never, never, { id: string }>;

/** The ids of at most as many as are weighed. */
export function idsOf<DB, TB extends keyof DB>(records: SelectQueryBuilder<DB, TB, { id: string }>): RawBuilder<string[]> {
  return sql<string[]>`array(${records.limit(MOST_WEIGHED)})`;
}

/** Ways to look for a record, each for where the ones before it find more than are weighed. */
export type Way = 'held' | 'asOne' | 'written';

/** Looks for the records of one kind in each of the ways; planned with its words, since which index leads depends on them. */
export function seeking<DB, TB extends keyof DB>(live: (db: TenantDb) => SelectQueryBuilder<DB, TB, { id: string }>, columns: Columns) {
  const conditions: Record<Way, (sought: Sought, slot: SlotOf) => Condition> = {
    held: (sought, slot) => holdsEach(columns, sought, slot),
    asOne: (_, slot) => holdsAsOne(columns, slot),
    written: (sought, slot) => holdsWritten(columns, sought, slot),
  };
  return shapedQuery<Sought & { way: Way }, Ids>({
    shapeOf: ({ way, words }) => `${way} ${words}`,
    build: (db, sought, slot) => {
      const records = (live(db) as unknown as AnyRecords).where(conditions[sought.way](sought, slot));
      return db.selectNoFrom(idsOf(records).as('ids')).modifyEnd(sql.raw(PLAN_EACH_TIME));
    },
  });
}

/** How many there are besides those that are shown. */
export const totalOf = sql<number>`least(count(*) over (), ${sql.lit(COUNTED_TO)})::integer`;

/** Whether a record is among those that were found. */
export const isAmong = (id: Expression<string>, ids: unknown): Condition => sql<SqlBool>`${id} = any(${ids}::uuid[])`;
