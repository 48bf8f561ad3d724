import type { Task } from '@munshi/contract/tasks/task.schema';
import { notify, withdrawTaskReminders } from '../notifications/public.ts';
import { printedDay } from '../platform/clock/court-day.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Notifies the new assignees of a task. */
export async function notifyAssigned(db: TenantDb, task: Task, to: readonly string[]): Promise<void> {
  if (to.length === 0) return;
  await notify(db, {
    kind: 'assigned',
    topic: 'task_assigned',
    reads: 'task:read',
    to,
    caseId: task.case_id,
    title: 'A task was assigned to you',
    message: [describe(task), task.due_date && `due ${printedDay(task.due_date)}`].filter(Boolean).join(', '),
    route: `/tasks/${task.id}`,
    cause: `task:${task.id}:assigned:${task.version}`,
  });
}

const STATUS_WORDS = { todo: 'is to be done again', doing: 'is being worked on', waiting: 'is waiting', done: 'is done' } as const;

/** Notifies the previous assignees and the creator of a task that its status or due date changed. */
export async function notifyChanged(
  db: TenantDb,
  task: Task,
  before: { status: string; due_date: string | null },
  to: readonly string[],
): Promise<void> {
  const changes = [
    before.status === task.status ? '' : STATUS_WORDS[task.status],
    before.due_date === task.due_date ? '' : task.due_date ? `is due ${printedDay(task.due_date)}` : 'no longer has a due date',
  ].filter(Boolean);
  if (changes.length === 0 || to.length === 0) return;
  await notify(db, {
    kind: 'changed',
    topic: 'task_changed',
    reads: 'task:read',
    to,
    caseId: task.case_id,
    ...(task.status === 'done' && before.status !== 'done' ? { type: 'success' as const } : {}),
    title: 'A task of yours was changed',
    message: `${describe(task)} ${changes.join(' and ')}`,
    route: `/tasks/${task.id}`,
    cause: `task:${task.id}:changed:${task.version}`,
  });
}

/** What decides of which due date a task reminds whom. */
interface Reminding {
  readonly status: string;
  readonly due_date: string | null;
  readonly assignee_ids: readonly string[];
}

/**
 * Withdraws the reminders that nobody has read and that concern nobody any more: all of a task that is done or due on another day, or
 * those of people to whom it is not assigned any more.
 */
export async function withdrawReminders(
  db: TenantDb,
  changes: readonly { readonly before: Reminding & { readonly id: string }; readonly after: Partial<Reminding> }[],
): Promise<void> {
  const settled = changes.map(({ before, after: changed }) => {
    const after = { ...before, ...changed };
    const isSettled = after.status === 'done' || after.due_date !== before.due_date;
    const people = isSettled ? before.assignee_ids : before.assignee_ids.filter((person) => !after.assignee_ids.includes(person));
    return { id: before.id, due_date: before.due_date, people };
  });
  await withdrawTaskReminders(db, settled);
}

function describe({ title, case_title: caseTitle }: Task): string {
  return caseTitle ? `${title} (${caseTitle})` : title;
}
