import { type FirmImport, FirmImportDraft, type FirmImports } from '@munshi/contract/imports/firm-import.schema';
import type { Readable } from 'node:stream';
import type { Actor } from '../../platform/auth/actor.ts';
import type { Authenticator } from '../../platform/auth/authenticator.ts';
import type { Config } from '../../platform/config.ts';
import { type TenantDb, tenantIdOf } from '../../platform/db/scope/tenant-db.ts';
import { enqueueHeavyWork } from '../../platform/heavy-work/heavy-queue.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { requireDiskSpace } from '../../platform/storage/disk-space.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { markImporting } from '../../tenants/public.ts';
import * as repository from './firm-import.repository.ts';

export const CHECK_FIRM_IMPORT = 'firm-imports:check';
export const RUN_FIRM_IMPORT = 'firm-imports:run';
export const REMOVE_FIRM_IMPORT = 'firm-imports:remove';

/** Opens a transaction in the caller's scope. */
type Write = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;

export async function listFirmImports(db: TenantDb, { tenantCode }: Actor, config: Config): Promise<FirmImports> {
  const work = await repository.countWork(db);
  const isEmpty = work.cases === 0 && work.people === 0;
  return {
    offer: !isEmpty ? 'not_empty' : (await isByCommand(db, config)) ? 'by_command' : 'open',
    ...work,
    max_bytes: config.maxFirmImportBytes,
    command: `npm run import-firm -- firm.zip --firm ${tenantCode}`,
    items: await repository.listFirmImports(db),
  };
}

/** The embedded database always has a role that may import; a database of one's own, if its owner was granted the right. */
async function isByCommand(db: TenantDb, config: Config): Promise<boolean> {
  if (config.maxFirmImportBytes === 0) return true;
  return config.databaseUrl !== undefined && !(await repository.mayOwnerImport(db));
}

interface Upload {
  readonly id: string;
  readonly size: number;
  readonly metadata: Record<string, string | null>;
}

/**
 * Starts the upload of an export. Every reason to refuse it that is known now is checked here, before a byte is sent.
 *
 * @throws {AppError} `firm_import.not_empty`, `firm_import.by_command`, `upload.empty`, `upload.too_large`, `storage.low`; on the constraint
 * `firm_imports_one_open`.
 */
export async function beginFirmUpload(db: TenantDb, { actor, config }: { actor: Actor; config: Config }, upload: Upload): Promise<void> {
  const { id, size } = upload;
  const { filename, fingerprint = null } = parseDraft(upload.metadata);
  const existing = await repository.findFirmImport(db, id);
  // The answer of the first start was lost.
  if (existing?.state === 'uploading' && existing.size_bytes === size && existing.requested_by === actor.userId) return;
  const { cases, people } = await repository.countWork(db);
  if (cases > 0 || people > 0) throw new AppError('firm_import.not_empty');
  if (await isByCommand(db, config)) throw new AppError('firm_import.by_command');
  if (size === 0) throw new AppError('upload.empty');
  if (size > config.maxFirmImportBytes)
    throw new AppError('upload.too_large', { values: { limit: `${config.maxFirmImportBytes / 1_000_000_000} GB` } });
  await requireDiskSpace(config, size);
  const fileName = filename.slice(0, 300);
  await repository.insertFirmImport(db, { id, file_name: fileName, fingerprint, size_bytes: size, requested_by: actor.userId });
}

/** @throws {AppError} `request.invalid`, naming the invalid fields. */
function parseDraft(metadata: Record<string, string | null>): FirmImportDraft {
  const sent = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null && value !== ''));
  const parsed = FirmImportDraft.safeParse(sent);
  if (parsed.success) return parsed.data;
  throw new AppError('request.invalid', {
    fields: Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.code])),
    cause: parsed.error,
  });
}

/** The caller's own upload. @throws {AppError} `upload.not_found`, also for one that is complete and being checked by now. */
export async function requireFirmUpload(db: TenantDb, { userId }: Actor, id: string): Promise<FirmImport> {
  const found = await repository.findFirmImport(db, id);
  if (!found || found.requested_by !== userId || found.state === 'removed' || found.state === 'refused')
    throw new AppError('upload.not_found');
  return found;
}

/** Receives bytes of an upload. @returns the new offset. */
export async function receiveFirmUpload(
  write: Write,
  storage: Storage,
  { tenantId, upload, source }: { tenantId: string; upload: FirmImport; source: Readable },
): Promise<number> {
  let offset = upload.received_bytes;
  const advance = async (to: number) => {
    const isOurs = await write(async (db) => await repository.advanceUpload(db, upload.id, { from: offset, to }));
    if (!isOurs) throw new AppError('upload.offset_conflict');
    offset = to;
  };
  return await storage.append({ tenantId, id: upload.id }, offset, source, advance);
}

/** Puts a complete upload in its place, and orders its check; nothing for one that is not complete. */
export async function finishFirmUpload(write: Write, storage: Storage, { tenantId, id }: { tenantId: string; id: string }): Promise<void> {
  const found = await write(async (db) => await repository.findFirmImport(db, id));
  if (found?.state !== 'uploading' || found.received_bytes !== found.size_bytes) return;
  await storage.keep({ tenantId, id });
  await write(async (db) => {
    if (await repository.moveFirmImport(db, id, { from: ['uploading'], to: 'checking' })) await enqueueHeavyWork(db, CHECK_FIRM_IMPORT, id);
  });
}

/**
 * Starts the import as a job, or the check again if that failed.
 *
 * @throws {AppError} `firm_import.not_found`, `firm_import.not_ready`.
 */
export async function runFirmImport(db: TenantDb, authenticator: Authenticator, id: string): Promise<FirmImport> {
  const found = await findForChange(db, id);
  // A second click, or another tab, finds it at work already.
  if (found.state === 'running' || found.state === 'checking') return found;
  if (found.state !== 'checked' && found.state !== 'failed') throw new AppError('firm_import.not_ready');
  const isChecked = found.contents !== null;
  await repository.moveFirmImport(db, id, { from: [found.state], to: isChecked ? 'running' : 'checking' });
  await enqueueHeavyWork(db, isChecked ? RUN_FIRM_IMPORT : CHECK_FIRM_IMPORT, id);
  if (isChecked) await closeFirm(db, authenticator);
  return await findForChange(db, id);
}

/** From now on the firm is only read, until the import has ended. */
async function closeFirm(db: TenantDb, authenticator: Authenticator): Promise<void> {
  await markImporting(db, true);
  await authenticator.publishChange(db, { tenantId: tenantIdOf(db) });
}

async function findForChange(db: TenantDb, id: string): Promise<FirmImport> {
  const found = await repository.findFirmImportForUpdate(db, id);
  if (!found) throw new AppError('firm_import.not_found');
  return found;
}

/** Discards an export with its file, once this commits. @throws {AppError} `firm_import.not_found`, `firm_import.running`. */
export async function discardFirmImport(db: TenantDb, id: string): Promise<FirmImport> {
  const found = await findForChange(db, id);
  if (found.state === 'running') throw new AppError('firm_import.running');
  if (found.state === 'done' || found.state === 'removed') return found;
  await repository.moveFirmImport(db, id, { from: [found.state], to: 'removed', contents: null });
  await enqueue(db, REMOVE_FIRM_IMPORT, { tenantId: tenantIdOf(db), id });
  return await findForChange(db, id);
}
