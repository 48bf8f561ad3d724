import { isLive } from '@munshi/contract/cases/case-status';
import { recountDeadlinesOfRestored } from '../deadlines/with-case/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { requireQuotaForRestoredCases } from '../tenants/public.ts';
import * as caseEntries from './case-entry.repository.ts';
import * as caseRepository from './case.repository.ts';
import { refuseCasesOnHold } from './legal-hold/legal-hold.service.ts';

/**
 * Deletes all of the cases or none. An admin may delete any case, others those they created or whose team they are on.
 *
 * @returns how many.
 * @throws {AppError} `case.on_legal_hold` if one of them is under a legal hold.
 */
export async function deleteCases(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const visible = await caseRepository.findVisible(db, wanted);
  if (visible.length < wanted.length) throw new AppError('case.not_found');
  await requireOwn(db, actor, wanted);
  const deleted = await caseRepository.markCaseDeleted(db, wanted);
  await refuseCasesOnHold(db, wanted);
  return deleted.length;
}

/**
 * Deletes a case entered by mistake, without the permission to delete cases: for the person who entered it, shortly afterwards and while
 * nothing depends on it.
 *
 * @throws {AppError} `case.entry_not_undoable` if it is too late, or `case.not_found`.
 */
export async function undoCaseEntry(db: TenantDb, actor: Actor, id: string): Promise<void> {
  // The lock makes whoever adds to the case wait: what was added before is found below.
  const found = await caseRepository.findCaseForUpdate(db, id);
  if (!found) throw new AppError('case.not_found');
  const isUndoable = (await caseEntries.isFreshEntry(db, actor.userId, id)) && !(await caseEntries.hasDependents(db, id));
  if (!isUndoable) throw new AppError('case.entry_not_undoable', { values: { title: found.title } });
  await caseRepository.markCaseDeleted(db, [id]);
  await refuseCasesOnHold(db, [id]);
}

/** Restores deleted cases within thirty days, all or none. */
export async function restoreCases(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const statuses = await caseRepository.unmarkCaseDeleted(db, wanted);
  if (statuses.length < wanted.length) throw new AppError('case.not_found');
  await requireOwn(db, actor, wanted);
  const live = statuses.filter(isLive).length;
  if (live > 0) await requireQuotaForRestoredCases(db, actor, wanted);
  await recountDeadlinesOfRestored(db, wanted);
  return statuses.length;
}

/** Those of these cases that the caller can see and may delete. A legal hold is not looked at. */
export async function listDeletableCases(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<string[]> {
  return await ownCases(db, actor, await caseRepository.findVisible(db, ids));
}

/** Those of these cases, deleted ones included, that the caller may delete and restore, apart from the permission `case:delete`. */
export async function ownCases(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<string[]> {
  if (actor.permissions.has('tenant:write') || ids.length === 0) return [...ids];
  return await caseRepository.findOwn(db, actor.userId, ids);
}

async function requireOwn(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<void> {
  const own = new Set(await ownCases(db, actor, ids));
  const foreign = ids.find((id) => !own.has(id));
  if (foreign !== undefined) throw new AppError('case.not_own', { values: { title: await caseRepository.readTitle(db, foreign) } });
}
