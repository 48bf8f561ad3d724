import { rolesWith } from '@munshi/contract/tenants/role';
import { withdrawTaskReminders } from '../../notifications/public.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import * as derivedTasks from './derived-task.repository.ts';
import { notifyAssigned, withdrawReminders } from '../task.notifications.ts';
import { findTask } from '../task-list.repository.ts';
import { findTaskForUpdate } from '../task.repository.ts';

const READING_ROLES: readonly string[] = rolesWith('task:read');

/** A task that the program derives from another record. Its id follows from that record: there is one at most. */
export interface DerivedTask {
  readonly id: string;
  readonly case_id: string;
  readonly title: string;
  readonly description: string;
  readonly due_date: string;
  readonly assignees: readonly { readonly id: string; readonly role: string; readonly may_see: unknown }[];
  readonly created_by: string;
}

/** Creates a task for those of its people who may read tasks and see its case; one that exists, or that a person deleted, stays. */
export async function createDerivedTask(db: TenantDb, { assignees, ...task }: DerivedTask): Promise<void> {
  const to = assignees.filter(({ role, may_see: maySee }) => maySee && READING_ROLES.includes(role)).map(({ id }) => id);
  if (!(await derivedTasks.insertTaskOnce(db, { ...task, assignee_ids: to }))) return;
  const created = await findTask(db, task.id);
  if (created) await notifyAssigned(db, created, to);
}

/** Ends a derived task with what it was derived from, or has it back; one that does not exist is left alone. */
export async function settleDerivedTask(db: TenantDb, id: string, to: 'open' | 'done' | 'deleted'): Promise<void> {
  const before = await findTaskForUpdate(db, id);
  await derivedTasks.settleTask(db, id, to);
  if (before && to !== 'open') await withdrawTaskReminders(db, [{ ...before, people: before.assignee_ids }]);
}

export async function moveDerivedTask(db: TenantDb, id: string, due: string): Promise<void> {
  const before = await findTaskForUpdate(db, id);
  await derivedTasks.moveTask(db, id, due);
  if (before) await withdrawReminders(db, [{ before, after: { due_date: due } }]);
}
