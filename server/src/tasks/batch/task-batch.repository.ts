import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { activeTasks } from '../task-list.repository.ts';
import { headOf, type TaskUpdate } from '../task.repository.ts';

export type BatchTask = Awaited<ReturnType<typeof findBatch>>[number];

/** Those of these tasks that the caller can see, by id. @param isLocked true to lock them until the transaction ends. */
export async function findBatch(db: TenantDb, ids: readonly string[], isLocked: boolean) {
  const tasks = activeTasks(db)
    .select(['tasks.id', 'tasks.title', 'tasks.case_id', 'tasks.restricted', 'tasks.version', 'tasks.status', 'tasks.due_date'])
    .select(['tasks.assignee_ids', 'tasks.created_by', 'tasks.completed_at', 'tasks.position'])
    .where('tasks.id', 'in', ids)
    .orderBy('tasks.id');
  return await (isLocked ? tasks.forUpdate('tasks') : tasks).execute();
}

/** Who of these people is on the team of which of these restricted cases. */
export async function listAccess(db: TenantDb, userIds: readonly string[], caseIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0 || caseIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('case_access')
    .select(['case_access.user_id', 'case_access.case_id'])
    .where('case_access.user_id', 'in', userIds)
    .where('case_access.case_id', 'in', caseIds)
    .execute();
  return new Set(rows.map((row) => `${row.user_id} ${row.case_id}`));
}

/** Writes the same values to several tasks. */
export async function updateBatch(db: TenantDb, ids: readonly string[], changes: TaskUpdate): Promise<void> {
  // by trigger: tasks_assignees_changed keeps task_assignees equal to assignee_ids.
  await db.updateTable('tasks').set(changes).where('tasks.id', 'in', ids).execute();
}

/** Moves tasks together to the top of their column. */
export async function moveBatchToHead(db: TenantDb, ids: readonly string[], status: string): Promise<void> {
  // by trigger: tasks_touch leaves the versions alone, because only the positions change.
  await db
    .updateTable('tasks')
    .set({ position: headOf(status) })
    .where('tasks.id', 'in', ids)
    .execute();
}

export async function findVersions(db: TenantDb, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom('tasks').select(['tasks.id', 'tasks.version']).where('tasks.id', 'in', ids).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The tasks of a person that are not done, the first `limit` with the number of all. */
export async function listOpenTasksOf(db: TenantDb, userId: string, limit: number) {
  const rows = await activeTasks(db)
    .leftJoin('cases', 'cases.id', 'tasks.case_id')
    .select(['tasks.id', 'tasks.title', 'cases.title as case_title', 'tasks.due_date', sql<number>`count(*) over ()`.as('total')])
    .where('tasks.id', 'in', (eb) =>
      eb.selectFrom('task_assignees').select('task_assignees.task_id').where('task_assignees.user_id', '=', userId),
    )
    .where('tasks.status', '!=', 'done')
    .orderBy('tasks.due_sort')
    .orderBy('tasks.id')
    .limit(sql.lit(limit))
    .execute();
  return { items: rows, total: rows[0]?.total ?? 0 };
}

/** Those of these people who had left the firm by then, as far as they are in the list of lawyers. */
export async function findLeftBefore(db: TenantDb, userIds: readonly string[], at: string): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const former = db
    .selectFrom('lawyers')
    .select('lawyers.user_id')
    .where('lawyers.user_id', 'in', userIds)
    .where('lawyers.left_at', '<=', at);
  return new Set((await former.execute()).flatMap(({ user_id: userId }) => userId ?? []));
}
