import type { TaskChanges } from '@munshi/contract/tasks/task-query.schema';
import type { Task, TaskChange, TaskDraft } from '@munshi/contract/tasks/task.schema';
import { v7 as uuidv7 } from 'uuid';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { given } from '../platform/db/given.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { requireAssignees } from './task-assignees.service.ts';
import * as taskList from './task-list.repository.ts';
import { tellAssigned, tellChanged } from './task-news.ts';
import { placeBeside } from './task-place.service.ts';
import * as taskRepository from './task.repository.ts';

type Before = NonNullable<Awaited<ReturnType<typeof taskRepository.findForChange>>>;

/** @throws {AppError} `task.not_found`, also for one of a case behind a wall. */
export async function readTask(db: TenantDb, id: string): Promise<Task> {
  const task = await taskList.find(db, id);
  if (!task) throw new AppError('task.not_found');
  return task;
}

/** Sets a task. One set from a hearing belongs to the hearing's case. */
export async function setTask(db: TenantDb, actor: Actor, { id = uuidv7(), ...draft }: TaskDraft): Promise<Task> {
  const caseId = draft.case_id ?? (draft.hearing_id ? await caseOfHearing(db, draft.hearing_id) : null);
  if (draft.case_id) await requireCase(db, draft.case_id);
  const assignees = unique(draft.assignee_ids);
  await requireAssignees(db, assignees, caseId);
  await taskRepository.insert(
    db,
    given({
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
  await tellAssigned(db, task, assignees);
  return task;
}

/**
 * Changes what is given and leaves the rest, and puts the task where it is told to stand. In another column without a
 * place it comes to stand at the head.
 *
 * @throws {AppError} `record.changed` when the task is past `expectedVersion`.
 */
export async function changeTask(db: TenantDb, id: string, change: TaskChange, expectedVersion?: number): Promise<Task> {
  const before = await taskRepository.findForChange(db, id);
  if (!before) throw new AppError('task.not_found');
  await refuseIfChanged(db, { table: 'tasks', id, version: before.version, expectedVersion });
  const { before_id: above, after_id: below, ...fields } = change;
  const changes = await settle(db, before, fields);
  if (Object.keys(changes).length > 0)
    await taskRepository.update(db, id, changes, { ...before, ...fields, title: fields.title ?? before.title });
  await move(db, before, { status: fields.status ?? before.status, above, below });
  const task = await readTask(db, id);
  await tell(db, before, task, changes.assignee_ids ?? before.assignee_ids);
  return task;
}

/** Changes several tasks, all or none. */
export async function changeTasks(db: TenantDb, { tasks }: TaskChanges): Promise<number> {
  // In one order, so that two who change the same tasks wait for each other rather than for ever.
  for (const { id, ...change } of tasks.toSorted((one, other) => (one.id < other.id ? -1 : 1))) await changeTask(db, id, change);
  return tasks.length;
}

type Fields = Omit<TaskChange, 'before_id' | 'after_id'>;

/** The columns a change writes, with all that follows from it. */
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
  return given({
    ...fields,
    ...place,
    assignee_ids: assignees,
    checklist: checklist && JSON.stringify(checklist),
    completed_at: completedAt(before.status, fields.status),
  }) as taskRepository.TaskUpdate & { assignee_ids?: string[] };
}

/** A task that leaves its case leaves its hearing; one that is given a hearing alone takes its case. */
async function settleCase(db: TenantDb, before: Before, { case_id: caseId, hearing_id: hearingId }: Fields) {
  if (caseId === undefined && hearingId && before.case_id === null)
    return { case_id: await caseOfHearing(db, hearingId), hearing_id: hearingId };
  if (caseId === undefined || caseId === before.case_id) return { case_id: caseId, hearing_id: hearingId };
  if (caseId !== null) await requireCase(db, caseId);
  return { case_id: caseId, hearing_id: hearingId ?? null };
}

/** Undefined where nothing changes: finished stays finished when it was. */
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

async function tell(db: TenantDb, before: Before, task: Task, assignees: readonly string[]): Promise<void> {
  const added = assignees.filter((person) => !before.assignee_ids.includes(person));
  await tellAssigned(db, task, added);
  const concerned = [...assignees, before.created_by].filter((person) => !added.includes(person));
  await tellChanged(db, task, before, concerned);
}

async function requireCase(db: TenantDb, id: string): Promise<void> {
  if (!(await taskRepository.hasCase(db, id))) throw new AppError('case.not_found', { fields: { case_id: 'unknown' } });
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
