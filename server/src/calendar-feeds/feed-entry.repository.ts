import { type SelectQueryBuilder, sql } from 'kysely';
import { isMine } from '../hearings/public.ts';
import { asRows } from '../platform/db/query/stored-row.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { StoredFeed } from './calendar-feed.repository.ts';

/** Which entries a feed has: whose, between which days, and how many at most, those nearest to today first. */
export interface Wanted extends Pick<StoredFeed, 'scope' | 'case_id' | 'user_id'> {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly limit: number;
}

/** A hearing of a feed. It stays for the 30 days in which a deletion can be undone, as cancelled. */
export interface HearingEntry {
  readonly id: string;
  readonly case_id: string;
  readonly day: string;
  readonly time: string | null;
  readonly case_title: string;
  readonly case_number: string;
  readonly purpose_text: string | null;
  readonly purpose: string | null;
  readonly court_name: string | null;
  readonly court_number: string | null;
  readonly item_number: string | null;
  readonly judge_name: string | null;
  readonly mode: string;
  /** Deleted, of a deleted case, adjourned, or taken up on an earlier day. */
  readonly is_cancelled: boolean;
  /** Versions of the hearing and of its case together: it rises with every change of either. */
  readonly sequence: number;
  readonly changed_at: string;
}

/** Hearings of a feed that the reader may see, in the order of their days. */
export async function listHearingEntries(db: TenantDb, wanted: Wanted): Promise<HearingEntry[]> {
  const { scope, case_id: caseId, user_id: userId, from, to, today, limit } = wanted;
  const rows = await db
    .selectFrom('hearings')
    .innerJoin('cases', 'cases.id', 'hearings.case_id')
    .leftJoin('courts', 'courts.id', 'hearings.court_id')
    .leftJoin('judges', 'judges.id', 'hearings.judge_id')
    .select((eb) => [
      'hearings.id',
      'hearings.case_id',
      'hearings.hearing_date as day',
      sql<string | null>`to_char(${eb.ref('hearings.hearing_time')}, 'HH24:MI')`.as('time'),
      'cases.title as case_title',
      numberOfCase.as('case_number'),
      'hearings.purpose_text',
      'hearings.purpose',
      'courts.name as court_name',
      'hearings.court_number',
      'hearings.item_number',
      eb.fn.coalesce('judges.name', 'hearings.judge_text').as('judge_name'),
      'hearings.mode',
      isCancelled.as('is_cancelled'),
      sql<number>`hearings.version + cases.version`.as('sequence'),
      sql<string>`greatest(hearings.updated_at, cases.updated_at)`.as('changed_at'),
    ])
    .where('hearings.hearing_date', '>=', from)
    .where('hearings.hearing_date', '<=', to)
    .$if(scope === 'case', (all) => all.where('hearings.case_id', '=', caseId))
    .$if(scope === 'mine', (all) => all.where(isMine(db, sql<string>`${userId}::uuid`)))
    .orderBy(sql`abs(hearings.hearing_date - ${today}::date)`)
    .orderBy('hearings.id')
    .limit(limit)
    .execute();
  return inOrder(asRows<HearingEntry>(rows));
}

/** As printed on the board; a case without a number has that of its file. */
const numberOfCase = sql<string>`coalesce(cases.registration_number, cases.filing_number, 'File ' || cases.file_number)`;

const isCancelled = sql<boolean>`(hearings.deleted_at is not null or hearings.of_deleted_case or cases.deleted_at is not null
  or hearings.outcome is not distinct from 'adjourned' or coalesce(hearings.business_on_date < hearings.hearing_date, false))`;

/** A task that falls due. It stays as cancelled once it is done or deleted. */
export interface TaskEntry {
  readonly id: string;
  readonly case_id: string | null;
  readonly day: string;
  readonly title: string;
  readonly case_title: string | null;
  readonly case_number: string | null;
  readonly is_cancelled: boolean;
  readonly sequence: number;
  readonly changed_at: string;
}

/**
 * Version of the task, then that of its case: a task that is moved to another case, or to none, has a later version of its own, whatever
 * the version of that case.
 */
const sequenceOfTask = sql<number>`tasks.version::bigint * 10000 + least(coalesce(cases.version, 0), 9999)`;

/** Tasks of a feed that the reader may see, in the order of their days. */
export async function listTaskEntries(db: TenantDb, wanted: Wanted): Promise<TaskEntry[]> {
  const { scope, case_id: caseId, user_id: userId, from, to, today, limit } = wanted;
  const rows = await db
    .selectFrom('tasks')
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .select([
      'tasks.id',
      'tasks.case_id',
      sql<string>`tasks.due_sort`.as('day'),
      'tasks.title',
      'cases.title as case_title',
      numberOfCase.as('case_number'),
      sql<boolean>`(tasks.deleted_at is not null or tasks.status = 'done' or cases.deleted_at is not null)`.as('is_cancelled'),
      sequenceOfTask.as('sequence'),
      sql<string>`greatest(tasks.updated_at, cases.updated_at)`.as('changed_at'),
    ])
    .where('tasks.due_sort', '>=', from)
    .where('tasks.due_sort', '<=', to)
    .$if(scope === 'case', (all) => all.where('tasks.case_id', '=', caseId))
    .$if(scope === 'mine', (all) => all.where('tasks.id', 'in', assignedTo(db, userId)))
    .orderBy(sql`abs(tasks.due_sort - ${today}::date)`)
    .orderBy('tasks.id')
    .limit(limit)
    .execute();
  return inOrder(asRows<TaskEntry>(rows));
}

/** The last day of a deadline. It stays as cancelled once the deadline is closed or deleted. */
export interface DeadlineEntry {
  readonly id: string;
  readonly case_id: string;
  readonly day: string;
  readonly title: string;
  readonly section: string | null;
  readonly case_title: string;
  readonly case_number: string;
  readonly is_cancelled: boolean;
  readonly sequence: number;
  readonly changed_at: string;
}

/** Deadlines of a feed that the reader may see, in the order of their days. */
export async function listDeadlineEntries(db: TenantDb, wanted: Wanted): Promise<DeadlineEntry[]> {
  const { scope, case_id: caseId, user_id: userId, from, to, today, limit } = wanted;
  const rows = await db
    .selectFrom('deadlines')
    .innerJoin('cases', 'cases.id', 'deadlines.case_id')
    .select([
      'deadlines.id',
      'deadlines.case_id',
      'deadlines.due_on as day',
      'deadlines.title',
      sql<string | null>`deadlines.rule ->> 'section'`.as('section'),
      'cases.title as case_title',
      numberOfCase.as('case_number'),
      sql<boolean>`(deadlines.deleted_at is not null or cases.deleted_at is not null or deadlines.state not in ('computed', 'confirmed'))`.as(
        'is_cancelled',
      ),
      sql<number>`deadlines.version + cases.version`.as('sequence'),
      sql<string>`greatest(deadlines.updated_at, cases.updated_at)`.as('changed_at'),
    ])
    .where('deadlines.due_on', '>=', from)
    .where('deadlines.due_on', '<=', to)
    .$if(scope === 'case', (all) => all.where('deadlines.case_id', '=', caseId))
    .$if(scope === 'mine', (all) => all.where('deadlines.owner_id', '=', userId))
    .orderBy(sql`abs(deadlines.due_on - ${today}::date)`)
    .orderBy('deadlines.id')
    .limit(limit)
    .execute();
  return inOrder(asRows<DeadlineEntry>(rows));
}

function assignedTo(db: TenantDb, userId: string): SelectQueryBuilder<DB, 'task_assignees', { task_id: string }> {
  return db.selectFrom('task_assignees').select('task_assignees.task_id').where('task_assignees.user_id', '=', userId);
}

const keyOf = ({ day, id }: { day: string; id: string }) => `${day} ${id}`;

function inOrder<T extends { day: string; id: string }>(entries: T[]): T[] {
  return entries.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** The title of a case that the reader may see. */
export async function findCaseTitle(db: TenantDb, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('cases')
    .select('cases.title')
    .where('cases.id', '=', id)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.title;
}

/** The names of stages, by which a hearing without a printed purpose is described. */
export async function readStageNames(db: TenantDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('reference_entries')
    .select(['reference_entries.code', 'reference_entries.name'])
    .where('reference_entries.kind', '=', 'stage')
    .execute();
  return new Map(rows.flatMap(({ code, name }) => (code === null ? [] : [[code, name] as const])));
}
