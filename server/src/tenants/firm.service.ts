import { logoLimits } from '@munshi/contract/platform/picture';
import type { FirmChange, FirmProfile } from '@munshi/contract/tenants/firm.schema';
import type { Actor } from '../platform/auth/actor.ts';
import { recordLine } from '../platform/audit/audit-line.ts';
import { refuseIfChanged } from '../platform/audit/changed-since.ts';
import type { Config } from '../platform/config.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import { checkPicture } from '../platform/pictures/check-picture.ts';
import { requireDiskSpace } from '../platform/storage/disk-space.ts';
import * as firmRepository from './firm.repository.ts';

type Field = keyof FirmChange;

/** The fields whose value changes: clearing an empty field, or sending the same value again, is no change. */
function changedFields(before: FirmProfile, change: FirmChange): Field[] {
  const fields = Object.keys(change) as Field[];
  return fields.filter((field) => JSON.stringify(change[field] ?? null) !== JSON.stringify(before[field] ?? null));
}

/**
 * Updates the firm's profile and records the change in the audit log.
 *
 * @throws {AppError} `record.changed` if somebody changed it first.
 */
export async function updateFirm(
  db: TenantDb,
  deps: Deps,
  { actor, change, expectedVersion }: { actor: Actor; change: FirmChange; expectedVersion: number | undefined },
): Promise<FirmProfile & { message: string }> {
  const before = await firmRepository.readFirmForUpdate(db);
  await refuseIfChanged(db, { table: 'tenants', id: before.id, version: before.version, expectedVersion });
  const changed = changedFields(before, change);
  if (changed.length === 0) return { ...before, message: 'Nothing was changed.' };
  const after = await firmRepository.updateFirm(db, Object.fromEntries(changed.map((field) => [field, change[field] ?? null])));
  const pick = (firm: FirmProfile) => Object.fromEntries(changed.map((field) => [field, firm[field]]));
  const line = { table: 'tenants', action: 'update', rowId: before.id, version: after.version } as const;
  await recordLine(db, { ...line, was: pick(before), isNow: pick(after) });
  await deps.authenticator.publishChange(db, { tenantId: actor.tenantId });
  return { ...after, message: 'The firm’s profile is saved.' };
}

/** Stores a logo; null removes it. @throws {AppError} `picture.unreadable`, `picture.too_large`, `storage.low`. */
export async function updateLogo(db: TenantDb, config: Config, picture: string | null): Promise<{ picture: string | null }> {
  if (picture !== null) {
    checkPicture(picture, logoLimits);
    await requireDiskSpace(config);
  }
  const id = await firmRepository.updateLogo(db, picture);
  await recordLine(db, { table: 'tenants', action: 'update', rowId: id, isNow: { logo: picture === null ? 'removed' : 'changed' } });
  return { picture };
}
