import type { FirmExport } from '@munshi/contract/firm-exports/firm-export.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../platform/auth/actor.ts';
import type { Keys } from '../platform/auth/keys.ts';
import { signLinkTicket } from '../platform/auth/link-ticket.ts';
import type { Config } from '../platform/config.ts';
import { type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';
import { enqueueHeavyWork } from '../platform/heavy-work/heavy-queue.ts';
import { AppError } from '../platform/http/app-error.ts';
import { enqueue } from '../platform/jobs/queue.ts';
import { requireDiskSpace } from '../platform/storage/disk-space.ts';
import * as firmExportRepository from './firm-export.repository.ts';

export const MAKE_EXPORT = 'firm-exports:make';

/** @throws {AppError} `storage.low`; on the constraint `firm_exports_one_under_way`: one at a time. */
export async function createFirmExport(db: TenantDb, { actor, config }: { actor: Actor; config: Config }): Promise<FirmExport> {
  await requireDiskSpace(config);
  const id = uuidv7();
  await firmExportRepository.insertFirmExport(db, { id, userId: actor.userId });
  await enqueueExport(db, id);
  return await readExport(db, id);
}

export async function enqueueExport(db: TenantDb, id: string): Promise<void> {
  await enqueueHeavyWork(db, MAKE_EXPORT, id);
}

/** @throws {AppError} `firm_export.not_found`. */
async function readExport(db: TenantDb, id: string): Promise<FirmExport> {
  const found = await firmExportRepository.findFirmExport(db, id);
  if (!found) throw new AppError('firm_export.not_found');
  return found;
}

/** An export ready for download. @throws {AppError} `firm_export.not_found`, `firm_export.not_done`, `firm_export.gone`. */
export async function readFinishedExport(db: TenantDb, id: string): Promise<FirmExport & { size_bytes: number; sha256: string }> {
  const found = await readExport(db, id);
  if (found.status === 'waiting' || found.status === 'working') throw new AppError('firm_export.not_done');
  const { size_bytes, sha256 } = found;
  if (found.status !== 'done' || size_bytes === null || sha256 === null) throw new AppError('firm_export.gone');
  return { ...found, size_bytes, sha256 };
}

/** Cancels or deletes an export; its file is deleted once this commits. @throws {AppError} `firm_export.not_found`. */
export async function deleteFirmExport(db: TenantDb, id: string): Promise<void> {
  await readExport(db, id);
  await firmExportRepository.markRemoved(db, id);
  await enqueue(db, REMOVE_EXPORT, { tenantId: tenantIdOf(db), exportId: id });
}

export const REMOVE_EXPORT = 'firm-exports:remove';

/** A link that the browser downloads directly, so that a large file goes to disk and not through the page's memory. */
export async function createFirmExportLink(db: TenantDb, keys: Keys, actor: Actor, id: string): Promise<{ url: string }> {
  await readFinishedExport(db, id);
  const path = `/api/v1/firm-exports/${id}/download`;
  const { userId, sessionId, tenantCode } = actor;
  return { url: `${path}?ticket=${await signLinkTicket(keys, { userId, sessionId, tenantCode, path })}` };
}
