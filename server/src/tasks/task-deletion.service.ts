import { withdrawTaskReminders } from '../notifications/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import * as taskRepository from './task.repository.ts';

/**
 * Deletes all of the tasks or none: one's own, or any with `record:delete_any`.
 *
 * @returns how many.
 */
export async function deleteTasks(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<number> {
  const wanted = unique(ids);
  const tasks = await taskRepository.findMakers(db, wanted);
  requireOwn(actor, wanted, tasks);
  await taskRepository.markTaskDeleted(db, wanted);
  await withdrawTaskReminders(
    db,
    tasks.map((task) => ({ ...task, people: task.assignee_ids })),
  );
  return wanted.length;
}

/**
 * Restores deleted tasks within thirty days, all or none.
 *
 * @throws {AppError} `task.case_deleted` if the case was deleted meanwhile: its tasks would be shown nowhere.
 */
export async function restoreTasks(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<number> {
  const wanted = unique(ids);
  requireOwn(actor, wanted, await taskRepository.findMakers(db, wanted, true));
  await taskRepository.unmarkTaskDeleted(db, wanted);
  if ((await taskRepository.findMakers(db, wanted)).length < wanted.length) throw new AppError('task.case_deleted');
  return wanted.length;
}

function requireOwn(actor: Actor, wanted: readonly string[], found: readonly { title: string; created_by: string }[]): void {
  if (found.length < wanted.length) throw new AppError('task.not_found');
  if (actor.permissions.has('record:delete_any')) return;
  const foreign = found.find((task) => task.created_by !== actor.userId);
  if (foreign) throw new AppError('task.not_own', { values: { title: foreign.title } });
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}
