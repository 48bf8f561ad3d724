import { taskRecord } from '@munshi/contract/tasks/task.record';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tasks } from '../platform/db/schema/schema.generated.ts';
import { takeLock } from '../platform/db/scope/advisory-lock.ts';
import { type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';
import { activeTasks } from './task-list.repository.ts';

export type NewTask = Omit<Insertable<Tasks>, 'tenant_id' | 'restricted' | 'search_text' | 'position'>;
export type TaskUpdate = Omit<Updateable<Tasks>, 'tenant_id' | 'id' | 'restricted' | 'search_text' | 'position'>;

const { searched } = taskRecord.texts;
type Searched = (typeof searched)[number];
/** The searchable text of a task. */
type Words = { readonly [Name in Searched]?: string | null | undefined };

/** Inserts a task at the top of its column, where its creator sees it. */
export async function insertTask(db: TenantDb, task: NewTask & { status: string }): Promise<void> {
  // by trigger: tasks_assignees_added fills task_assignees.
  // by trigger: tasks_references refuses a type of another firm and a hearing of another case.
  await db
    .insertInto('tasks')
    .values({ ...task, search_text: searchText(task), position: headOf(task.status) })
    .execute();
}

/** The case of a task; null without one, undefined for a task that the caller cannot see. */
export async function findCaseOfTask(db: TenantDb, id: string): Promise<string | null | undefined> {
  return (await activeTasks(db).select('tasks.case_id').where('tasks.id', '=', id).executeTakeFirst())?.case_id;
}

/** The fields of a task that a change needs, locked until the transaction ends. */
export async function findTaskForUpdate(db: TenantDb, id: string) {
  return await activeTasks(db)
    .select([
      'tasks.id',
      ...searched.map((name) => `tasks.${name}` as const),
      'tasks.case_id',
      'tasks.hearing_id',
      'tasks.status',
      'tasks.due_date',
      'tasks.assignee_ids',
      'tasks.created_by',
      'tasks.version',
    ])
    .where('tasks.id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateTask(db: TenantDb, id: string, changes: TaskUpdate, words: Words): Promise<void> {
  // by trigger: tasks_assignees_changed keeps task_assignees equal to assignee_ids.
  await db
    .updateTable('tasks')
    .set({ ...changes, search_text: searchText(words) })
    .where('tasks.id', '=', id)
    .execute();
}

/** The case of a hearing, if the caller can see it. */
export async function findCaseOfHearing(db: TenantDb, id: string): Promise<string | undefined> {
  const hearing = await db
    .selectFrom('hearings')
    .select('hearings.case_id')
    .where('hearings.id', '=', id)
    .where('hearings.deleted_at', 'is', null)
    .executeTakeFirst();
  return hearing?.case_id;
}

/** Those of these tasks that are visible, with their creators. With `isDeleted`, those deleted within the last thirty days. */
export async function findMakers(db: TenantDb, ids: readonly string[], isDeleted = false) {
  const wanted = isDeleted ? db.selectFrom('tasks').where('tasks.deleted_at', '>', undoSince) : activeTasks(db);
  return await wanted
    .select(['tasks.id', 'tasks.title', 'tasks.created_by', 'tasks.due_date', 'tasks.assignee_ids'])
    .where('tasks.id', 'in', ids)
    .execute();
}

export async function markTaskDeleted(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db.updateTable('tasks').set({ deleted_at: deletedNow }).where('tasks.id', 'in', ids).execute();
}

export async function unmarkTaskDeleted(db: TenantDb, ids: readonly string[]): Promise<void> {
  await db.updateTable('tasks').set({ deleted_at: null }).where('tasks.id', 'in', ids).execute();
}

/** In one Unicode form, so that a word typed in another is found. */
export function searchText(words: Words) {
  return sql<string>`app.fold(${searched
    .map((name) => words[name])
    .filter(Boolean)
    .join(' ')
    .normalize('NFKC')})`;
}

/** Initial distance between two neighbours. */
export const PLACE_STEP = 1024;

/** Each has an index of its own. A deleted task keeps its position, so that it is restored between the same neighbours. */
const LIVE_AND_DELETED = ['is', 'is not'] as const;

/** The position above everything in a column. */
export const headOf = (status: string) => sql<number>`(app.first_position(${status}) - ${sql.lit(PLACE_STEP)})`;

export async function moveToHead(db: TenantDb, id: string, status: string): Promise<void> {
  // by trigger: tasks_touch leaves the version alone, because only the position changes.
  await db
    .updateTable('tasks')
    .set({ position: headOf(status) })
    .where('tasks.id', '=', id)
    .execute();
}

export async function moveTo(db: TenantDb, id: string, position: number): Promise<void> {
  // by trigger: tasks_touch leaves the version alone, because only the position changes.
  await db.updateTable('tasks').set({ position }).where('tasks.id', '=', id).where('tasks.position', '!=', position).execute();
}

/** Serialises moves into a column: others wait until this transaction ends and then see its result. */
export async function lockColumn(db: TenantDb, status: string): Promise<void> {
  await takeLock(db, `tasks ${tenantIdOf(db)} ${status}`);
}

/** Position of a task and of its neighbour on the given side, ignoring the task being moved. */
export async function findGap(
  db: TenantDb,
  { id, status, beside, side }: { id: string; status: string; beside: string; side: 'above' | 'below' },
) {
  const isAbove = side === 'above';
  const nearestOf = (isDeleted: 'is' | 'is not') =>
    db
      .selectFrom('tasks as next')
      .select('next.position')
      .where('next.status', '=', status)
      .where('next.deleted_at', isDeleted, null)
      .where('next.id', '!=', id)
      .where(
        isAbove
          ? sql<boolean>`(next.position, next.id) < (tasks.position, tasks.id)`
          : sql<boolean>`(next.position, next.id) > (tasks.position, tasks.id)`,
      )
      .orderBy('next.position', isAbove ? 'desc' : 'asc')
      .orderBy('next.id', isAbove ? 'desc' : 'asc')
      .limit(1);
  const nearest = sql<number | null>`${sql.raw(isAbove ? 'greatest' : 'least')}(${sql.join(LIVE_AND_DELETED.map(nearestOf))})`;
  return await db
    .selectFrom('tasks')
    .select(['tasks.position', nearest.as('next')])
    .where('tasks.id', '=', beside)
    .where('tasks.id', '!=', id)
    .where('tasks.status', '=', status)
    .where('tasks.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Renumbers a column at even steps in its present order, deleted tasks included. Tasks the caller cannot see keep their position. */
export async function renumberColumn(db: TenantDb, status: string): Promise<void> {
  // by trigger: tasks_touch leaves the versions alone, because only positions change.
  const ranked = db
    .selectFrom('tasks as others')
    .select(['others.id', sql<number>`${sql.lit(PLACE_STEP)} * row_number() over (order by others.position, others.id)`.as('position')])
    .where('others.status', '=', status);
  await db
    .updateTable('tasks')
    .from(ranked.as('ranked'))
    .set((eb) => ({ position: eb.ref('ranked.position') }))
    .whereRef('ranked.id', '=', 'tasks.id')
    .whereRef('ranked.position', '!=', 'tasks.position')
    .execute();
}
