import { sql } from 'kysely';
import type { RoleName } from '@munshi/contract/tenants/role';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { concernedBy, type DueTask, hearingsOn, type ListedHearing, tasksDue } from './round.repository.ts';

/** What a morning mail lists at most; the product shows the rest. */
const MOST_HEARINGS = 40;
const MOST_TASKS = 20;
/** Before every day that matters. */
const EVER = '1900-01-01';

export interface DigestReader {
  readonly userId: string;
  readonly roleName: RoleName;
  readonly name: string;
  readonly email: string;
  readonly tenantName: string;
  readonly preferences: unknown;
}

/** No mail was sent on this day. One of a day that is far ahead was sent by a clock that has been set back since. */
const isDue = (day: string) =>
  sql<boolean>`(memberships.digest_on is null or memberships.digest_on < ${day}::date or memberships.digest_on > ${day}::date + 1)`;

/** Members who have had no morning mail on this day. */
export async function findReaders(db: TenantDb, day: string): Promise<DigestReader[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .innerJoin('tenants', 'tenants.id', 'memberships.tenant_id')
    .select(['memberships.user_id as userId', 'memberships.role_name as roleName', 'users.email', 'users.preferences'])
    .select((eb) => [eb.fn.coalesce('users.display_name', 'users.name').as('name'), 'tenants.name as tenantName'])
    .where(isDue(day))
    .orderBy('memberships.user_id')
    .execute();
  return rows as DigestReader[];
}

/** Takes the day's mail upon this transaction. @returns false where another has it, or had it. */
export async function claim(db: TenantDb, userId: string, day: string): Promise<boolean> {
  const result = await db
    .updateTable('memberships')
    .set({ digest_on: day })
    .where('memberships.user_id', '=', userId)
    .where(isDue(day))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** What is listed on a day: of a person's own, or of the whole firm, as far as the handle sees. */
export async function findHearings(db: TenantDb, { day, userId }: { day: string; userId: string | null }): Promise<ListedHearing[]> {
  let hearings = hearingsOn(db, day);
  if (userId !== null) hearings = hearings.where(sql<boolean>`${userId}::uuid in ${concernedBy(db)}`);
  return await hearings.orderBy('hearings.hearing_time').orderBy('courts.name').orderBy('hearings.id').limit(MOST_HEARINGS).execute();
}

/** A person's tasks that are due by a day, the longest overdue first. */
export async function findTasks(db: TenantDb, { day, userId }: { day: string; userId: string }): Promise<DueTask[]> {
  return await tasksDue(db, { from: EVER, to: day })
    .innerJoin('task_assignees', 'task_assignees.task_id', 'tasks.id')
    .where('task_assignees.user_id', '=', userId)
    .orderBy('tasks.due_sort')
    .orderBy('tasks.id')
    .limit(MOST_TASKS)
    .execute();
}
