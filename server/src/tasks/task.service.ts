import type { TaskChanges, TasksUpdated } from '@munshi/contract/tasks/task-query.schema';
import type { Task, TaskChange, TaskDraft } from '@munshi/contract/tasks/task.schema';
import { v7 as uuidv7 } from 'uuid';
import { hasCase, lockMove, recordMove } from '../cases/public.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { requireAssignees } from './task-assignees.service.ts';
import * as taskList from './task-list.repository.ts';
import { notifyAssigned, notifyChanged, withdrawReminders } from './task.notifications.ts';
import { placeBeside } from './task-place.service.ts';
import * as taskRepository from './task.repository.ts';

type Before = NonNullable<Awaited<ReturnType<typeof taskRepository.findTaskForUpdate>>>;

/** @throws {AppError} `task.not_found`, also for one of a restricted case the caller cannot see. */
export async function readTask(db: TenantDb, id: string): Promise<Task> {
  const task = await taskList.findTask(db, id);
  if (!task) throw new AppError('task.not_found');
  return task;
}

/** Creates a task. One created from a hearing belongs to the hearing's case. */
export async function createTask(db: TenantDb, actor: Actor, { id = uuidv7(), ...draft }: TaskDraft): Promise<Task> {
  const caseId = draft.case_id ?? (draft.hearing_id ? await caseOfHearing(db, draft.hearing_id) : null);
  if (draft.case_id) await requireCase(db, draft.case_id);
  const assignees = unique(draft.assignee_ids);
  await requireAssignees(db, assignees, caseId);
  await taskRepository.insertTask(
    db,
    definedOnly({
      ...draft,
      id,
      case_id: caseId,
      assignee_ids: assignees,
      checklist: JSON.stringify(draft.checklist),
      created_by: actor.userId,
      ...(draft.status === 'done' ? { completed_at: now() } : {}),
    }),
  );
  const task = await readTask(db, id);
  await notifyAssigned(db, task, assignees);
  return task;
}

/**
 * Updates the given fields, keeps the rest, and moves the task to the given place. In a new column without a place it goes to the top.
 *
 * @throws {AppError} `record.changed` if the task is newer than `expectedVersion`.
 */
export async function updateTask(db: TenantDb, id: string, change: TaskChange, expectedVersion?: number): Promise<Task> {
  const from = change.case_id === undefined ? undefined : await taskRepository.findCaseOfTask(db, id);
  const cases = await lockMove(db, { from, to: change.case_id });
  const before = await taskRepository.findTaskForUpdate(db, id);
  if (!before) throw new AppError('task.not_found');
  await refuseIfChanged(db, { table: 'tasks', id, version: before.version, expectedVersion });
  const { before_id: above, after_id: below, ...fields } = change;
  const changes = await settle(db, before, fields);
  if (Object.keys(changes).length > 0)
    await taskRepository.updateTask(db, id, changes, { ...before, ...fields, title: fields.title ?? before.title });
  await recordMove(db, cases, { table: 'tasks', rowId: id, title: before.title, from: before.case_id, to: changes.case_id });
  await move(db, before, { status: fields.status ?? before.status, above, below });
  const task = await readTask(db, id);
  await notifyAssignees(db, before, task, changes.assignee_ids ?? before.assignee_ids);
  return task;
}

/**
 * Changes several tasks, all or none.
 *
 * @returns their versions after the change.
 * @throws {AppError} `task.changed` if one is newer than the version that was sent for it.
 */
export async function updateTasks(db: TenantDb, { tasks }: TaskChanges): Promise<TasksUpdated['versions']> {
  const versions = [];
  // Always ordered by id, so that concurrent changes of the same tasks do not deadlock.
  for (const { id, version: expected, ...change } of tasks.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const before = expected === undefined ? undefined : await taskRepository.findTaskForUpdate(db, id);
    if (before && before.version !== expected) throw new AppError('task.changed', { values: { title: before.title } });
    const { version } = await updateTask(db, id, change);
    versions.push({ id, version });
  }
  return versions;
}

type Fields = Omit<TaskChange, 'before_id' | 'after_id'>;

/** The columns a change writes, with its consequences. */
async function settle(
  db: TenantDb,
  before: Before,
  { checklist, ...fields }: Fields,
): Promise<taskRepository.TaskUpdate & { assignee_ids?: string[] }> {
  const place = await settleCase(db, before, fields);
  const caseId = place.case_id === undefined ? before.case_id : place.case_id;
  const assignees = fields.assignee_ids && unique(fields.assignee_ids);
  const added = assignees?.filter((person) => !before.assignee_ids.includes(person)) ?? [];
  await requireAssignees(db, caseId === before.case_id ? added : (assignees ?? before.assignee_ids), caseId);
  return definedOnly({
    ...fields,
    ...place,
    assignee_ids: assignees,
    checklist: checklist && JSON.stringify(checklist),
    completed_at: completedAt(before.status, fields.status),
  }) as taskRepository.TaskUpdate & { assignee_ids?: string[] };
}

/** A task moved to another case loses its hearing; one that gets only a hearing also gets its case. */
async function settleCase(db: TenantDb, before: Before, { case_id: caseId, hearing_id: hearingId }: Fields) {
  if (caseId === undefined && hearingId && before.case_id === null)
    return { case_id: await caseOfHearing(db, hearingId), hearing_id: hearingId };
  if (caseId === undefined || caseId === before.case_id) return { case_id: caseId, hearing_id: hearingId };
  if (caseId !== null) await requireCase(db, caseId);
  return { case_id: caseId, hearing_id: hearingId ?? null };
}

/** Undefined if nothing changes: a done task keeps its time of completion. */
function completedAt(was: string, is: string | undefined): string | null | undefined {
  if (is === undefined || (was === 'done') === (is === 'done')) return undefined;
  return is === 'done' ? now() : null;
}

interface Move {
  readonly status: string;
  readonly above: string | undefined;
  readonly below: string | undefined;
}

async function move(db: TenantDb, { id, status: was }: Before, { status, above, below }: Move): Promise<void> {
  const beside = above ?? below;
  if (beside !== undefined) await placeBeside(db, { id, status, beside, side: above === undefined ? 'below' : 'above' });
  else if (status !== was) await taskRepository.moveToHead(db, id, status);
}

async function notifyAssignees(db: TenantDb, before: Before, task: Task, assignees: readonly string[]): Promise<void> {
  const added = assignees.filter((person) => !before.assignee_ids.includes(person));
  await notifyAssigned(db, task, added);
  const concerned = [...assignees, before.created_by].filter((person) => !added.includes(person));
  await notifyChanged(db, task, before, concerned);
  const { status, due_date } = task;
  await withdrawReminders(db, [{ before, after: { status, due_date, assignee_ids: assignees } }]);
}

async function requireCase(db: TenantDb, id: string): Promise<void> {
  if (!(await hasCase(db, id))) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
}

async function caseOfHearing(db: TenantDb, id: string): Promise<string> {
  const caseId = await taskRepository.findCaseOfHearing(db, id);
  if (caseId === undefined) throw new AppError('task.reference_unknown', { fields: { hearing_id: 'unknown' } });
  return caseId;
}

function now(): string {
  return new Date().toISOString();
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
