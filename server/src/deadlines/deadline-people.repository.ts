import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { activeDeadlines, isOpen } from './deadline-list.repository.ts';

/** A deadline with what a notification of it says and to whom. */
export interface ConcernedDeadline {
  readonly id: string;
  readonly case_id: string;
  readonly case_title: string;
  readonly title: string;
  readonly court_id: string | null;
  readonly opens_on: string | null;
  readonly due_on: string;
  readonly owner_id: string;
  readonly added_on: string;
  readonly version: number;
  readonly to: string[];
}

function select(db: TenantDb) {
  const team = db
    .selectFrom('case_team')
    .select('case_team.user_id')
    .whereRef('case_team.case_id', '=', sql.ref('deadlines.case_id'))
    .where('case_team.left_at', 'is', null);
  return activeDeadlines(db)
    .innerJoin('cases', 'cases.id', 'deadlines.case_id')
    .select([
      'deadlines.id',
      'deadlines.case_id',
      'cases.title as case_title',
      'deadlines.title',
      'deadlines.court_id',
      'deadlines.opens_on',
      'deadlines.due_on',
      'deadlines.owner_id',
      'deadlines.version',
      sql<string>`(deadlines.created_at at time zone 'Asia/Kolkata')::date`.as('added_on'),
      sql<string[]>`array_append(array(${team}), deadlines.owner_id)`.as('to'),
    ]);
}

interface Page {
  /** The last id of the previous page. */
  readonly after: string;
  readonly limit: number;
}

/** Open deadlines whose last day is in a span of days, by id. */
export async function findDueBetween(
  db: TenantDb,
  { from, to, after, limit }: Page & { from: string; to: string },
): Promise<ConcernedDeadline[]> {
  return await select(db)
    .where(isOpen)
    .where('deadlines.due_on', '>=', from)
    .where('deadlines.due_on', '<=', to)
    .where('deadlines.id', '>', after)
    .orderBy('deadlines.id')
    .limit(limit)
    .execute();
}

export async function findConcerned(db: TenantDb, id: string): Promise<ConcernedDeadline | undefined> {
  return await select(db).where('deadlines.id', '=', id).executeTakeFirst();
}
