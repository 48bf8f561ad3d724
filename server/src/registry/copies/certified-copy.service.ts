import type { CertifiedCopy, CopyChange, CopyDraft, SavedCopy } from '@munshi/contract/registry/certified-copy.schema';
import { v7 as uuidv7 } from 'uuid';
import { excludeCopyDays, releaseCopyDays } from '../../deadlines/public.ts';
import { refuseIfChanged } from '../../platform/audit/changed-since.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { printedDay } from '../../platform/clock/court-day.ts';
import { definedOnly } from '../../platform/db/query/defined-only.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireCase, requireOwner, requirePast } from '../registry-input.service.ts';
import * as copyRepository from './certified-copy.repository.ts';

/** @throws {AppError} `certified_copy.not_found`, also for one of a restricted case that the caller cannot see. */
export async function readCertifiedCopy(db: TenantDb, id: string): Promise<CertifiedCopy> {
  const copy = await copyRepository.findCertifiedCopy(db, id);
  if (!copy) throw new AppError('certified_copy.not_found');
  return copy;
}

/** Adds a certified copy and has the deadlines that are counted from its order exclude its days. */
export async function createCertifiedCopy(db: TenantDb, actor: Actor, { id = uuidv7(), ...draft }: CopyDraft): Promise<SavedCopy> {
  await requireCase(db, draft.case_id);
  requireInOrder({ ready_on: null, received_on: null, ...draft });
  const ownerId = draft.owner_id ?? actor.userId;
  await requireOwner(db, ownerId, draft.case_id);
  await copyRepository.insertCopy(db, { ...definedOnly(draft), id, owner_id: ownerId, created_by: actor.userId });
  const {
    case_id: caseId,
    title,
    order_on: orderOn,
    applied_on: appliedOn,
    application_number: number = null,
    ready_on: ready = null,
  } = draft;
  const moved = await excludeCopyDays(db, {
    id,
    case_id: caseId,
    title,
    order_on: orderOn,
    applied_on: appliedOn,
    application_number: number,
    ready_on: ready,
  });
  return { ...(await readCertifiedCopy(db, id)), moved };
}

interface CopyEdit {
  readonly id: string;
  readonly change: CopyChange;
  readonly expectedVersion: number | undefined;
}

/** Updates the given fields and keeps the rest; the deadlines that exclude its days follow. @throws {AppError} `record.changed`. */
export async function updateCertifiedCopy(db: TenantDb, { id, change, expectedVersion }: CopyEdit): Promise<SavedCopy> {
  const before = await lockCopy(db, id, expectedVersion);
  const edit = definedOnly(change);
  const after = { ...before, ...edit };
  requireInOrder(after);
  if (change.owner_id) await requireOwner(db, change.owner_id, before.case_id);
  if (Object.keys(edit).length > 0) await copyRepository.updateCopy(db, id, edit);
  const moved = await excludeCopyDays(db, after);
  return { ...(await readCertifiedCopy(db, id)), moved };
}

/** Deletes a certified copy: open deadlines no longer exclude its days. @throws {AppError} `certified_copy.not_found`. */
export async function deleteCertifiedCopy(db: TenantDb, id: string): Promise<{ message: string }> {
  const copy = await lockCopy(db, id, undefined);
  await copyRepository.markCopyDeleted(db, id);
  await releaseCopyDays(db, copy);
  return { message: 'Certified copy deleted successfully' };
}

/** Restores a certified copy within thirty days of its deletion, with the days that deadlines exclude for it. */
export async function restoreCertifiedCopy(db: TenantDb, id: string): Promise<CertifiedCopy> {
  const copy = await copyRepository.findCopyForUpdate(db, id, { isDeleted: true });
  if (copy) {
    await copyRepository.unmarkCopyDeleted(db, id);
    await excludeCopyDays(db, copy);
  }
  return await readCertifiedCopy(db, id);
}

async function lockCopy(db: TenantDb, id: string, expectedVersion: number | undefined) {
  const copy = await copyRepository.findCopyForUpdate(db, id);
  if (!copy) throw new AppError('certified_copy.not_found');
  await refuseIfChanged(db, { table: 'certified_copies', id, version: copy.version, expectedVersion });
  return copy;
}

interface Dated {
  readonly order_on: string;
  readonly applied_on: string;
  readonly ready_on?: string | null | undefined;
  readonly received_on?: string | null | undefined;
}

/** @throws {AppError} in words for days out of order: order, application, ready, received. */
function requireInOrder({ order_on: ordered, applied_on: applied, ready_on: ready, received_on: received }: Dated): void {
  requirePast({ order_on: ordered, applied_on: applied, ready_on: ready, received_on: received });
  if (applied < ordered)
    throw new AppError('certified_copy.before_order', {
      fields: { applied_on: 'before_order' },
      values: { order_on: printedDay(ordered) },
    });
  if (ready && ready < applied)
    throw new AppError('certified_copy.before_application', {
      fields: { ready_on: 'before_application' },
      values: { applied_on: printedDay(applied) },
    });
  if (received && (!ready || received < ready))
    throw new AppError('certified_copy.before_ready', { fields: { received_on: 'before_ready' } });
}
