import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { cachedStatement } from '../platform/db/query/cached-query.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { byKey } from '../platform/db/list/by-key.ts';
import { amongIds, chosenCases, ofEachCase } from './by-key.repository.ts';
import {
  columnsOf,
  type Criteria,
  every,
  type Ids,
  matchesWord,
  type Param,
  rankOf,
  some,
  totalOf,
  type Ways,
} from './match.repository.ts';

/** Days between a hearing and today. */
const distance = (of: 'hearings' | 'each', param: Param) => sql`abs(${sql.ref(of)}.hearing_date - ${param('today')}::date)`;

/** Hearings that match at least one word themselves and the others themselves or through their case: the nearest of them. */
export function nearestHearings(db: TenantDb, criteria: Ways, param: Param, withSound: boolean) {
  const places = [...criteria.ways.keys()];
  const matchesHearing = (place: number) => {
    const written = matchesWord(columnsOf('hearing'), criteria, { place, param, withSound });
    const isDay = criteria.ways[place]?.includes('day') === true;
    return isDay ? some([written, sql<SqlBool>`hearings.hearing_date = ${param(`day${place}`)}::date`]) : written;
  };
  const casesWith = (place: number) =>
    db
      .selectFrom('cases')
      .select('cases.id')
      .where(matchesWord(columnsOf('case'), criteria, { place, param, withSound }));
  return db
    .selectFrom('hearings')
    .select('hearings.id')
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.of_deleted_case', '=', false)
    .where(some(places.map(matchesHearing)))
    .$if(places.length > 1, (hearings) =>
      hearings.where(every(places.map((place) => sql<SqlBool>`(${matchesHearing(place)} or hearings.case_id in ${casesWith(place)})`))),
    )
    .orderBy(distance('hearings', param))
    .orderBy('hearings.id');
}

export interface HearingRow {
  readonly id: string;
  readonly total: number;
  readonly case_id: string;
  readonly case_title: string;
  readonly hearing_date: string;
  readonly purpose_text: string | null;
  readonly court_name: string | null;
  readonly business_text: string | null;
  readonly notes: string | null;
  readonly judge_text: string | null;
  readonly court_number: string | null;
  readonly list_type: string | null;
}

/** Ids of the best-matching cases, `best`, whose records are added to direct matches, `ids`. */
export interface OfBest {
  readonly ids: unknown;
  readonly best: RawBuilder<string[]>;
}

const HEARING = [
  'id',
  'case_id',
  'hearing_date',
  'purpose_text',
  'court_id',
  'business_text',
  'notes',
  'judge_text',
  'court_number',
  'list_type',
] as const;

/** Hearings that match themselves before upcoming or unrecorded hearings of the best cases; nearest day first. */
export function findHearings(db: TenantDb, { limit }: Pick<Criteria, 'limit'>, param: Param, { ids, best: cases }: OfBest) {
  const distinctive = amongIds(db, 'hearings', ids, ['deleted_at', 'hearing_date'])
    .where('hearings.deleted_at', 'is', null)
    .select(['hearings.id', 'hearings.hearing_date', sql<number>`1`.as('rank')]);
  const next = chosenCases(db, cases)
    .innerJoinLateral(
      ofEachCase(db, 'hearings', { isWanted: sql<boolean>`its.business_on_date is null`, columns: ['id', 'hearing_date'] }),
      (join) => join.onTrue(),
    )
    .select(['hearings.id', 'hearings.hearing_date', sql<number>`2`.as('rank')]);
  const best = db
    .selectFrom(distinctive.unionAll(next).as('each'))
    .select(({ fn }) => ['each.id', fn.min('each.rank').as('rank'), totalOf.as('total')])
    .groupBy(['each.id', 'each.hearing_date'])
    .orderBy('rank')
    .orderBy(distance('each', param))
    .orderBy('each.id')
    .limit(sql.lit(limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoinLateral(byKey(db, 'hearings', 'found.id', HEARING), (join) => join.onTrue())
    .innerJoinLateral(byKey(db, 'cases', 'hearings.case_id', ['title']), (join) => join.onTrue())
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .select([
      'hearings.id',
      'found.total',
      'hearings.case_id',
      'cases.title as case_title',
      'hearings.hearing_date',
      'hearings.purpose_text',
      'courts.name as court_name',
      'hearings.business_text',
      'hearings.notes',
      'hearings.judge_text',
      'hearings.court_number',
      'hearings.list_type',
    ])
    .orderBy('found.rank')
    .orderBy(distance('hearings', param))
    .orderBy('hearings.id');
}

export const activeTasks = (db: TenantDb) =>
  db
    .selectFrom('tasks')
    .leftJoinLateral(byKey(db, 'cases', 'tasks.case_id', ['deleted_at']), (join) => join.onTrue())
    .select('tasks.id')
    .where('tasks.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null);
export const activeNotes = (db: TenantDb) =>
  db
    .selectFrom('case_notes')
    .innerJoinLateral(byKey(db, 'cases', 'case_notes.case_id', ['deleted_at']), (join) => join.onTrue())
    .select('case_notes.id')
    .where('case_notes.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null);

interface TaskRow {
  readonly id: string;
  readonly total: number;
  readonly title: string;
  readonly description: string | null;
  readonly due_date: string | null;
  readonly case_title: string | null;
}

const TASK = ['case_id', 'deleted_at', 'title', 'description', 'due_date', 'due_sort', 'status', 'search_text'] as const;

/** Open tasks before done ones, then by rank and due date. */
export const findTasks = cachedStatement<Criteria & Ids, TaskRow, 'words' | 'limit'>({
  literals: ['words', 'limit'],
  build: (db, criteria, param) =>
    amongIds(db, 'tasks', param('ids'), TASK)
      .leftJoinLateral(byKey(db, 'cases', 'tasks.case_id', ['deleted_at', 'title']), (join) => join.onTrue())
      .where('tasks.deleted_at', 'is', null)
      .where('cases.deleted_at', 'is', null)
      .select(['tasks.id', totalOf.as('total'), 'tasks.title', 'tasks.description', 'tasks.due_date', 'cases.title as case_title'])
      .orderBy(sql`tasks.status = 'done'`)
      .orderBy(rankOf(columnsOf('task'), criteria, param))
      .orderBy('tasks.due_sort')
      .orderBy('tasks.id')
      .limit(sql.lit(criteria.limit)),
});

/** Characters of a note searched for the passage to show. */
const NOTE_HEAD_LENGTH = 20_000;

interface NoteRow {
  readonly id: string;
  readonly total: number;
  readonly case_id: string;
  readonly title: string;
  readonly case_title: string;
  readonly body: string;
}

export const findNotes = cachedStatement<Criteria & Ids, NoteRow, 'words' | 'limit'>({
  literals: ['words', 'limit'],
  build: (db, criteria, param) => {
    const best = amongIds(db, 'case_notes', param('ids'), ['case_id', 'deleted_at', 'updated_at', 'search_text'])
      .innerJoinLateral(byKey(db, 'cases', 'case_notes.case_id', ['deleted_at', 'title']), (join) => join.onTrue())
      .where('case_notes.deleted_at', 'is', null)
      .where('cases.deleted_at', 'is', null)
      .select([
        'case_notes.id',
        'case_notes.updated_at',
        'cases.title as case_title',
        rankOf(columnsOf('note'), criteria, param).as('rank'),
        totalOf.as('total'),
      ])
      .orderBy('rank')
      .orderBy('case_notes.updated_at', 'desc')
      .orderBy('case_notes.id')
      .limit(sql.lit(criteria.limit));
    // Read only for the notes that are shown: a note may be long.
    return db
      .selectFrom(best.as('found'))
      .innerJoinLateral(byKey(db, 'case_notes', 'found.id', ['id', 'case_id', 'title', 'body_text']), (join) => join.onTrue())
      .select([
        'case_notes.id',
        'found.total',
        'case_notes.case_id',
        'case_notes.title',
        'found.case_title',
        sql<string>`left(case_notes.body_text, ${sql.lit(NOTE_HEAD_LENGTH)})`.as('body'),
      ])
      .orderBy('found.rank')
      .orderBy('found.updated_at', 'desc')
      .orderBy('case_notes.id');
  },
});
