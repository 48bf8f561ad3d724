import type { Actor } from '../platform/auth/actor.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import { AppError } from '../platform/http/app-error.ts';
import { requireRoomForCase } from '../tenants/public.ts';
import { isLive } from './case-rules.ts';
import * as caseRepository from './case.repository.ts';
import { refuseHeld } from './legal-hold.service.ts';

/**
 * Deletes all of the cases or none. An admin may delete any; others those they opened or whose team they are on.
 *
 * @returns how many.
 * @throws {AppError} `case.on_legal_hold` when one of them is under hold.
 */
export async function deleteCases(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const visible = await caseRepository.findVisible(db, wanted);
  if (visible.length < wanted.length) throw new AppError('case.not_found');
  await requireOwn(db, actor, wanted);
  const deleted = await caseRepository.markDeleted(db, wanted);
  await refuseHeld(db, wanted);
  return deleted.length;
}

/** Takes deletions back, all or none, within thirty days. */
export async function restoreCases(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)];
  const statuses = await caseRepository.unmarkDeleted(db, wanted);
  if (statuses.length < wanted.length) throw new AppError('case.not_found');
  await requireOwn(db, actor, wanted);
  const live = statuses.filter(isLive).length;
  if (live > 0) await requireRoomForCase(db, actor, 0);
  return statuses.length;
}

async function requireOwn(db: TenantDb, actor: Actor, ids: readonly string[]): Promise<void> {
  if (actor.permissions.has('tenant:write')) return;
  const own = new Set(await caseRepository.findOwn(db, actor.userId, ids));
  const foreign = ids.find((id) => !own.has(id.toLowerCase()));
  if (foreign !== undefined) throw new AppError('case.not_own', { values: { title: await caseRepository.readTitle(db, foreign) } });
}
