import { sql } from 'kysely';
import type { RoleName } from '@munshi/contract/tenants/role';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { daysAfter } from '../platform/clock/court-day.ts';
import { concernedBy, type DueTask, hearingsOn, type ListedHearing, tasksDue } from './daily-reminders.repository.ts';

/** Limits of a digest; it says how many more there are, and the product shows them. */
const MAX_HEARINGS = 40;
const MAX_TASKS = 20;
const MAX_DEADLINES = 20;
/** A deadline that passed longer ago is not named any more. */
const PASSED_DAYS = 30;
/** Earlier than any due date. */
const EARLIEST_DAY = '1900-01-01';

export interface DigestReader {
  readonly userId: string;
  readonly roleName: RoleName;
  readonly name: string;
  readonly email: string;
  readonly tenantName: string;
  readonly preferences: unknown;
}

/** The columns with the last day on which the morning and the evening digest were sent. */
export type SentOn = 'digest_on' | 'evening_digest_on';

/** True if no digest was sent on this day. A date far in the future is left from a clock that has been set back since. */
function isDue(sentOn: SentOn, day: string) {
  const sent = sql.ref(`member_activity.${sentOn}`);
  return sql<boolean>`(${sent} is null or ${sent} < ${day}::date or ${sent} > ${day}::date + 1)`;
}

/** Members who have had no such digest on this day. */
export async function findReaders(db: TenantDb, sentOn: SentOn, day: string): Promise<DigestReader[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .leftJoin('member_activity', (join) =>
      join.onRef('member_activity.tenant_id', '=', 'memberships.tenant_id').onRef('member_activity.user_id', '=', 'memberships.user_id'),
    )
    .select(['memberships.user_id as userId', 'memberships.role_name as roleName', 'users.email', 'users.preferences'])
    .select((eb) => [eb.fn.coalesce('users.display_name', 'users.name').as('name'), 'tenants.name as tenantName'])
    .where(isDue(sentOn, day))
    .orderBy('memberships.user_id')
    .execute();
  return rows as DigestReader[];
}

/** Claims the day's digest for this transaction. @returns false if another one has claimed or sent it. */
export async function claim(db: TenantDb, sentOn: SentOn, userId: string, day: string): Promise<boolean> {
  const sent = sentOn === 'digest_on' ? { digest_on: day } : { evening_digest_on: day };
  const row = await db
    .insertInto('member_activity')
    .values({ user_id: userId, ...sent })
    .onConflict((conflict) => conflict.constraint('member_activity_pk').doUpdateSet(sent).where(isDue(sentOn, day)))
    .returning('member_activity.user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The first records of a digest, with the number of all. */
export interface DigestPart<T> {
  readonly items: readonly T[];
  readonly total: number;
}

const totalOfAll = sql<number>`count(*) over ()`;

function firstOf<T extends { readonly total: number }>(items: readonly T[]): DigestPart<T> {
  return { items, total: items[0]?.total ?? 0 };
}

/** Hearings of a day that the handle can see: a person's own, or the whole firm's. */
export async function findHearings(
  db: TenantDb,
  { day, userId }: { day: string; userId: string | null },
): Promise<DigestPart<ListedHearing>> {
  let hearings = hearingsOn(db, day);
  if (userId !== null) hearings = hearings.where(sql<boolean>`${userId}::uuid in ${concernedBy(db)}`);
  const first = hearings.select(totalOfAll.as('total')).orderBy('hearings.hearing_time').orderBy('courts.name').orderBy('hearings.id');
  return firstOf(await first.limit(MAX_HEARINGS).execute());
}

/** A person's tasks due by a day, longest overdue first. */
export async function findTasks(db: TenantDb, { day, userId }: { day: string; userId: string }): Promise<DigestPart<DueTask>> {
  const tasks = await tasksDue(db, { from: EARLIEST_DAY, to: day })
    .innerJoin('task_assignees', 'task_assignees.task_id', 'tasks.id')
    .select(totalOfAll.as('total'))
    .where('task_assignees.user_id', '=', userId)
    .orderBy('tasks.due_sort')
    .orderBy('tasks.id')
    .limit(MAX_TASKS)
    .execute();
  return firstOf(tasks);
}

export interface NearDeadline {
  readonly title: string;
  readonly case_title: string;
  readonly opens_on: string | null;
  readonly due_on: string;
}

/** The open deadlines that a person owns and whose last day comes within a week, or has passed, the earliest first. */
export async function findDeadlines(db: TenantDb, { day, userId }: { day: string; userId: string }): Promise<DigestPart<NearDeadline>> {
  const deadlines = await db
    .selectFrom('deadlines')
    .innerJoin('cases', 'cases.id', 'deadlines.case_id')
    .select(['deadlines.title', 'cases.title as case_title', 'deadlines.opens_on', 'deadlines.due_on', totalOfAll.as('total')])
    .where('deadlines.owner_id', '=', userId)
    .where('deadlines.deleted_at', 'is', null)
    .where('cases.deleted_at', 'is', null)
    .where(sql<boolean>`deadlines.state in ('computed', 'confirmed')`)
    .where('deadlines.due_on', '>=', daysAfter(day, -PASSED_DAYS))
    .where('deadlines.due_on', '<=', daysAfter(day, 7))
    .orderBy('deadlines.due_on')
    .orderBy('deadlines.id')
    .limit(MAX_DEADLINES)
    .execute();
  return firstOf(deadlines);
}
