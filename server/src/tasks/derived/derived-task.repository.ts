import { deletedNow } from '../../platform/db/query/undo.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { headOf, type NewTask, searchText } from '../task.repository.ts';

/** @returns whether it was inserted: false if a task has the id already. */
export async function insertTaskOnce(db: TenantDb, task: NewTask): Promise<boolean> {
  const { title, description } = task;
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('tasks')
    .values({ ...task, priority: 'high', status: 'todo', search_text: searchText({ title, description }), position: headOf('todo') })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .executeTakeFirst();
  return (inserted ?? 0n) > 0n;
}

/** Marks a task as done or deleted; `open`: as neither. */
export async function settleTask(db: TenantDb, id: string, to: 'open' | 'done' | 'deleted'): Promise<void> {
  const task = db.updateTable('tasks').where('tasks.id', '=', id);
  if (to === 'deleted')
    await task.set({ deleted_at: deletedNow }).where('tasks.deleted_at', 'is', null).where('tasks.status', '!=', 'done').execute();
  else if (to === 'done')
    await task.set({ status: 'done', completed_at: new Date().toISOString() }).where('tasks.status', '!=', 'done').execute();
  else await task.set({ status: 'todo', completed_at: null, deleted_at: null }).execute();
}

export async function moveTask(db: TenantDb, id: string, due: string): Promise<void> {
  await db.updateTable('tasks').set({ due_date: due }).where('tasks.id', '=', id).where('tasks.status', '!=', 'done').execute();
}
