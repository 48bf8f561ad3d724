import { sql, type SqlBool } from 'kysely';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { type Asked, dayOf } from './asked.ts';
import { soughtCases } from './found-parties.repository.ts';
import { caseColumns, hearingColumns, holds, noteColumns, rankOf, some, taskColumns, totalOf, weigh } from './match.repository.ts';

/** Whether a hearing itself holds a word, or is on the day it names. */
function tells(word: string) {
  const day = dayOf(word);
  const said = holds(hearingColumns, word);
  return day === undefined ? said : some([said, sql`hearings.hearing_date = ${day}::date`]);
}

/** Hearings that hold one of the words themselves, and the others themselves or in their case. */
function tellingHearings(db: TenantDb, { words }: Asked) {
  const telling = db
    .selectFrom('hearings')
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.of_deleted_case', '=', false)
    .where(some(words.map(tells)))
    .select(['hearings.id', 'hearings.hearing_date', sql<number>`1`.as('rank')]);
  if (words.length === 1) return telling;
  return words.reduce((hearings, word) => {
    const cases = db.selectFrom('cases').select('cases.id').where(holds(caseColumns, word));
    return hearings.where((eb) => eb.or([sql<SqlBool>`${tells(word)}`, eb('hearings.case_id', 'in', cases)]));
  }, telling);
}

/** What is still to come, or to be recorded, in the cases that fit best. */
function nextHearings(db: TenantDb) {
  return db
    .selectFrom(soughtCases(db).select('best_cases.id').as('best'))
    .innerJoin('hearings', 'hearings.case_id', 'best.id')
    .where('hearings.deleted_at', 'is', null)
    .where('hearings.business_on_date', 'is', null)
    .select(['hearings.id', 'hearings.hearing_date', sql<number>`2`.as('rank')]);
}

/** Hearings by their own words before those by their case, the nearest day first. */
export function findHearings(db: TenantDb, asked: Asked) {
  const best = db
    .selectFrom(tellingHearings(db, asked).unionAll(nextHearings(db)).as('either'))
    .select(({ fn }) => ['either.id', 'either.hearing_date', fn.min('either.rank').as('rank'), totalOf.as('total')])
    .groupBy(['either.id', 'either.hearing_date'])
    .orderBy('rank')
    .orderBy(sql`abs(either.hearing_date - ${asked.today}::date)`)
    .orderBy('either.id')
    .limit(sql.lit(asked.limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoin('hearings', 'hearings.id', 'found.id')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
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
    .orderBy(sql`abs(hearings.hearing_date - ${asked.today}::date)`)
    .orderBy('hearings.id');
}

/** What is still to do before what is done, and what falls due first before the rest. */
export function findTasks(db: TenantDb, asked: Asked) {
  const live = db
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .select(['tasks.id', 'tasks.due_sort', sql<boolean>`tasks.status = 'done'`.as('is_done'), rankOf(taskColumns, asked).as('rank')])
    .where('tasks.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null);
  const best = db
    .selectFrom(weigh(db, live, taskColumns, { asked }))
    .select(['weighed.id', 'weighed.is_done', 'weighed.rank', totalOf.as('total')])
    .orderBy('weighed.is_done')
    .orderBy('weighed.rank')
    .orderBy('weighed.due_sort')
    .orderBy('weighed.id')
    .limit(sql.lit(asked.limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoin('tasks', 'tasks.id', 'found.id')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .select(['tasks.id', 'found.total', 'tasks.title', 'tasks.description', 'tasks.due_date', 'cases.title as case_title'])
    .orderBy('found.is_done')
    .orderBy('found.rank')
    .orderBy('tasks.due_sort')
    .orderBy('tasks.id');
}

/** Characters of a note that are looked through for the words to show. */
const NOTE_BEGINNING = 20_000;

export function findNotes(db: TenantDb, asked: Asked) {
  const live = db
    .selectFrom('case_notes')
    .innerJoin('cases', 'cases.id', 'case_notes.case_id')
    .select(['case_notes.id', 'case_notes.updated_at', rankOf(noteColumns, asked).as('rank')])
    .where('case_notes.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null);
  const best = db
    .selectFrom(weigh(db, live, noteColumns, { asked }))
    .select(['weighed.id', 'weighed.rank', totalOf.as('total')])
    .orderBy('weighed.rank')
    .orderBy('weighed.updated_at', 'desc')
    .orderBy('weighed.id')
    .limit(sql.lit(asked.limit));
  return db
    .selectFrom(best.as('found'))
    .innerJoin('case_notes', 'case_notes.id', 'found.id')
    .innerJoin('cases', 'cases.id', 'case_notes.case_id')
    .select([
      'case_notes.id',
      'found.total',
      'case_notes.case_id',
      'case_notes.title',
      'cases.title as case_title',
      sql<string>`left(case_notes.body_text, ${sql.lit(NOTE_BEGINNING)})`.as('body'),
    ])
    .orderBy('found.rank')
    .orderBy('case_notes.updated_at', 'desc')
    .orderBy('case_notes.id');
}
