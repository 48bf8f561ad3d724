import { groupByCount } from '../../bulk-changes/public.ts';
import { notify } from '../../notifications/public.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { findTask } from '../task-list.repository.ts';
import { notifyAssigned, notifyChanged } from '../task.notifications.ts';
import { addedTo, type TaskEdit } from './task-edit.ts';

const changesOf = (edits: readonly TaskEdit[]) => edits.filter(({ planned }) => planned === 'changes');

/** Notifies each person once of all the tasks given to them. Of one task, or one of a restricted case, they are notified by its name. */
export async function notifyAssignedTasks(db: TenantDb, edits: readonly TaskEdit[], changeId: string): Promise<void> {
  await notifyGrouped(changesOf(edits), {
    peopleOf: ({ row, columns = {} }) => addedTo(row, columns),
    one: async ({ row }, to) => {
      const task = await findTask(db, row.id);
      if (task) await notifyAssigned(db, task, to);
    },
    many: async (count, to) =>
      await notify(db, {
        kind: 'assigned',
        reads: 'task:read',
        to,
        title: `${count} tasks were assigned to you`,
        message: 'See My tasks.',
        route: '/tasks/my',
        cause: `bulk-change:${changeId}:tasks`,
      }),
  });
}

/** Notifies the assignees and creators once of all their tasks whose status or due date changed. */
export async function notifyChangedTasks(db: TenantDb, edits: readonly TaskEdit[], changeId: string): Promise<void> {
  const moved = changesOf(edits).filter(({ columns = {} }) => columns.status !== undefined || columns.due_date !== undefined);
  await notifyGrouped(moved, {
    peopleOf: ({ row, columns = {} }) => {
      const added = addedTo(row, columns);
      return [...(columns.assignee_ids ?? row.assignee_ids), row.created_by].filter((person) => !added.includes(person));
    },
    one: async ({ row }, to) => {
      const task = await findTask(db, row.id);
      if (task) await notifyChanged(db, task, row, to);
    },
    many: async (count, to) =>
      await notify(db, {
        kind: 'changed',
        reads: 'task:read',
        to,
        title: `${count} tasks of yours were changed`,
        message: 'Their status or due date is another now.',
        route: '/tasks/my',
        cause: `bulk-change:${changeId}:changed`,
      }),
  });
}

interface Words {
  readonly peopleOf: (edit: TaskEdit) => readonly string[];
  readonly one: (edit: TaskEdit, to: readonly string[]) => Promise<void>;
  readonly many: (count: number, to: readonly string[]) => Promise<void>;
}

async function notifyGrouped(edits: readonly TaskEdit[], { peopleOf, one, many }: Words): Promise<void> {
  for (const edit of edits.filter(({ row }) => row.restricted)) await one(edit, peopleOf(edit));
  const open = edits.filter(({ row }) => !row.restricted);
  for (const [count, to, [only]] of groupByCount(open, peopleOf)) await (only ? one(only, to) : many(count, to));
}
