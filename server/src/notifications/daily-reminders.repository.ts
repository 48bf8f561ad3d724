import { sql } from 'kysely';
import { withoutNextDate } from '../cases/public.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** A hearing with the fields that messages use. */
export interface ListedHearing {
  readonly id: string;
  readonly case_id: string;
  readonly case_title: string;
  readonly hearing_time: string | null;
  readonly court_name: string | null;
  readonly court_number: string | null;
  readonly item_number: string | null;
  readonly purpose_text: string | null;
}

/** Hearings of a day without a recorded outcome, of cases that are not deleted. */
export function hearingsOn(db: TenantDb, day: string) {
  return db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .where('hearings.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where('hearings.business_on_date', 'is', null)
    .where('hearings.hearing_date', '=', day)
    .select([
      'hearings.id',
      'hearings.case_id',
      'cases.title as case_title',
      'hearings.hearing_time',
      'courts.name as court_name',
      'hearings.court_number',
      'hearings.item_number',
      'hearings.purpose_text',
    ]);
}

/** Members to notify of a hearing: the case's team and the appearing lawyers. */
export function concernedBy(db: TenantDb) {
  const team = db
    .selectFrom('case_team')
    .select('case_team.user_id')
    .whereRef('case_team.case_id', '=', sql.ref('hearings.case_id'))
    .where('case_team.left_at', 'is', null);
  const appearing = db
    .selectFrom('hearing_lawyers')
    .innerJoin('lawyers', 'lawyers.id', 'hearing_lawyers.lawyer_id')
    .select('lawyers.user_id')
    .whereRef('hearing_lawyers.hearing_id', '=', sql.ref('hearings.id'))
    .where('lawyers.user_id', 'is not', null)
    .$narrowType<{ user_id: string }>();
  return team.union(appearing);
}

/** One batch of the hearings of a day with the members to notify, ordered by id. */
export async function findHearings(
  db: TenantDb,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<(ListedHearing & { to: string[] })[]> {
  return await hearingsOn(db, day)
    .select(sql<string[]>`array(${concernedBy(db)})`.as('to'))
    .where('hearings.id', '>', after)
    .orderBy('hearings.id')
    .limit(limit)
    .execute();
}

export interface DueTask {
  readonly id: string;
  readonly case_id: string | null;
  readonly case_title: string | null;
  readonly title: string;
  readonly due_date: string;
}

/** Open tasks due in this range, without a case or of a case that is not deleted. */
export function tasksDue(db: TenantDb, { from, to }: { from: string; to: string }) {
  return db
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .where('tasks.deleted_at', 'is', null)
    .where('tasks.status', '!=', 'done')
    .where((eb) => eb.or([eb('tasks.case_id', 'is', null), eb.and([eb('cases.id', 'is not', null), eb('cases.deleted_at', 'is', null)])]))
    .where('tasks.due_sort', '>=', from)
    .where('tasks.due_sort', '<=', to)
    .select(['tasks.id', 'tasks.case_id', 'cases.title as case_title', 'tasks.title'])
    .select((eb) => eb.ref('tasks.due_date').$notNull().as('due_date'));
}

/** One batch of due tasks with their assignees, ordered by id. */
export async function findDueTasks(
  db: TenantDb,
  { from, to, after, limit }: { from: string; to: string; after: string; limit: number },
): Promise<(DueTask & { to: string[] })[]> {
  return await tasksDue(db, { from, to })
    .select('tasks.assignee_ids as to')
    .where('tasks.id', '>', after)
    .orderBy('tasks.id')
    .limit(limit)
    .execute();
}

export interface UndatedCase {
  readonly id: string;
  readonly title: string;
  readonly court_name: string | null;
  readonly to: readonly string[];
}

/** One batch of cases that need a next date and have none, with their teams, ordered by id. */
export async function findUndatedCases(
  db: TenantDb,
  { today, after, limit }: { today: string; after: string; limit: number },
): Promise<UndatedCase[]> {
  const team = db
    .selectFrom('case_team')
    .select('case_team.user_id')
    .whereRef('case_team.case_id', '=', sql.ref('cases.id'))
    .where('case_team.left_at', 'is', null);
  return await withoutNextDate(db.selectFrom('cases').where('cases.deleted_at', 'is', null), today)
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select(['cases.id', 'cases.title', 'courts.name as court_name'])
    .select(sql<string[]>`array(${team})`.as('to'))
    .where('cases.id', '>', after)
    .orderBy('cases.id')
    .limit(limit)
    .execute();
}
