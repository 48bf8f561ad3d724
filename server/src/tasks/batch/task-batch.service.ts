import type { BulkDone, BulkPreview, TaskBulkUpdate } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChangedRecord,
  type ChangeToUndo,
  countPlan,
  groupByValue,
  recordBulkChange,
  undoneOf,
  type UndoneRecords,
} from '../../bulk-changes/public.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { findMembersForCase } from '../../platform/auth/case-visibility.repository.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { withdrawReminders } from '../task.notifications.ts';
import * as taskRepository from '../task.repository.ts';
import { notifyAssignedTasks, notifyChangedTasks } from './task-batch.notifications.ts';
import * as taskBatch from './task-batch.repository.ts';
import { addedTo, columnsOf, editTask, type TaskColumns, type TaskEdit } from './task-edit.ts';

type BatchTask = taskBatch.BatchTask;

/** Counts what the change would do. @throws {AppError} as `bulkUpdateTasks()`. */
export async function previewBulkUpdateTasks(db: TenantDb, { task_ids: ids, change }: TaskBulkUpdate): Promise<BulkPreview> {
  return countTasks(await planTasks(db, await readBatch(db, ids), (row) => columnsOf(row, change)));
}

/**
 * Makes one change to many tasks, by the rules of one. A task that may not go to these people stays as it is.
 *
 * @throws {AppError} `task.not_found` if the caller cannot see one of them; `task.assignee_unknown`.
 */
export async function bulkUpdateTasks(db: TenantDb, actor: Actor, { task_ids: ids, change }: TaskBulkUpdate): Promise<BulkDone> {
  const id = uuidv7();
  const edits = await planTasks(db, await readBatch(db, ids, true), (row) => columnsOf(row, change));
  const records = await changeTasks(db, edits);
  await notifyAssignedTasks(db, edits, id);
  await notifyChangedTasks(db, edits, id);
  return await recordBulkChange(db, { id, kind: 'tasks', changedBy: actor.userId }, { counts: countTasks(edits), records });
}

export const countTasks = (edits: readonly TaskEdit[]): BulkPreview =>
  countPlan(edits.map(({ row, planned }) => ({ title: row.title, planned })));

/** @throws {AppError} `task.not_found`. @param isLocked true for a change, false for its preview. */
export async function readBatch(db: TenantDb, ids: readonly string[], isLocked = false): Promise<BatchTask[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await taskBatch.findBatch(db, wanted, isLocked);
  if (rows.length < wanted.length) throw new AppError('task.not_found');
  return rows;
}

/** @param seenCases restricted cases whose team the new assignees join before the tasks change. @throws {AppError} `task.assignee_unknown`. */
export async function planTasks(
  db: TenantDb,
  rows: readonly BatchTask[],
  columnsOfRow: (row: BatchTask) => TaskColumns,
  seenCases: readonly string[] = [],
): Promise<TaskEdit[]> {
  const planned = rows.map((row) => ({ row, columns: columnsOfRow(row) }));
  const added = [...new Set(planned.flatMap(({ row, columns }) => addedTo(row, columns)))];
  const roles = await rolesOf(db, added);
  if (added.some((person) => !roles.has(person))) throw new AppError('task.assignee_unknown', { fields: { assignee_ids: 'unknown' } });
  const restricted = [...new Set(rows.flatMap((row) => (row.restricted && row.case_id !== null ? [row.case_id] : [])))];
  const access = await taskBatch.listAccess(db, added, restricted);
  for (const caseId of seenCases) for (const person of added) access.add(`${person} ${caseId}`);
  return planned.map(({ row, columns }) => editTask(row, columns, { roles, access }));
}

async function rolesOf(db: TenantDb, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const members = await findMembersForCase(db, userIds, null);
  return new Map(members.map(({ id, role }) => [id, role]));
}

/** Writes what a plan changes. @returns the changed tasks as their undo needs them. */
export async function changeTasks(db: TenantDb, edits: readonly TaskEdit[]): Promise<ChangedRecord[]> {
  const changes = edits.flatMap(({ row, planned, columns }) => (planned === 'changes' && columns ? [{ row, columns }] : []));
  if (changes.length === 0) return [];
  await write(db, changes);
  const versions = await taskBatch.findVersions(
    db,
    changes.map(({ row }) => row.id),
  );
  return changes.map(({ row, columns }) => ({
    kind: 'task',
    recordId: row.id,
    caseId: row.case_id,
    version: versions.get(row.id) ?? row.version,
    was: {
      columns: Object.fromEntries((Object.keys(columns) as (keyof TaskColumns)[]).map((name) => [name, row[name]])),
      position: row.position,
    },
    isNow: { columns },
  }));
}

interface Change {
  readonly row: BatchTask;
  readonly columns: TaskColumns;
}

async function write(db: TenantDb, changes: readonly Change[]): Promise<void> {
  for (const [columns, group] of groupByValue(changes, (change) => change.columns)) {
    const ids = group.map(({ row }) => row.id);
    await taskBatch.updateBatch(db, ids, columns);
    if (columns.status !== undefined) await taskBatch.moveBatchToHead(db, ids, columns.status);
  }
  await withdrawReminders(
    db,
    changes.map(({ row, columns }) => ({ before: row, after: columns })),
  );
}

interface Saved {
  readonly columns: TaskColumns;
  readonly position: number;
}

/**
 * Restores tasks as they were before a change of many, except those that somebody changed since or that may not go back. They go back to a
 * person who had left the firm before that change, but not to one who has left since. Their people are notified as of any other change.
 */
export async function undoBulkTasks(db: TenantDb, saved: readonly ChangedRecord[], change: ChangeToUndo): Promise<UndoneRecords> {
  if (saved.length === 0) return undoneOf([], () => false);
  const records = new Map(saved.map((record) => [record.recordId, record]));
  const savedOf = (row: BatchTask) => records.get(row.id)?.was as Saved;
  const rows = await taskBatch.findBatch(db, [...records.keys()], true);
  const returning = (row: BatchTask) => addedTo(row, savedOf(row).columns);
  const people = [...new Set(rows.flatMap(returning))];
  const [members, former] = [await rolesOf(db, people), await taskBatch.findLeftBefore(db, people, change.changedAt)];
  const untouched = rows.filter((row) => records.get(row.id)?.version === row.version);
  const edits = [
    ...(await planTasks(
      db,
      untouched.filter((row) => returning(row).every((person) => members.has(person))),
      (row) => savedOf(row).columns,
    )),
    ...untouched
      .filter((row) => returning(row).length > 0 && returning(row).every((person) => former.has(person)))
      .map((row): TaskEdit => ({ row, planned: 'changes', columns: savedOf(row).columns })),
  ];
  const restored = edits.flatMap(({ row, columns }) => (columns ? [{ row, columns }] : []));
  await write(db, restored);
  for (const { row, columns } of restored) if (columns.status !== undefined) await taskRepository.moveTo(db, row.id, savedOf(row).position);
  await notifyAssignedTasks(db, edits, `${change.id}:undone`);
  await notifyChangedTasks(db, edits, `${change.id}:undone`);
  const ids = new Set(restored.map(({ row }) => row.id));
  return undoneOf(rows, ({ id }) => ids.has(id));
}
