import { createHash } from 'node:crypto';
import { notify } from '../notifications/public.ts';
import { withFirmSnapshot } from '../platform/backup/firm-snapshot.ts';
import type { Database } from '../platform/db/driver/database.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { Storage } from '../platform/storage/storage.ts';
import * as firmExportRepository from './firm-export.repository.ts';
import { isAdmin, isMine } from './firm-parts.repository.ts';
import { FirmPacking } from './pack-firm.service.ts';

/** What making an export needs. */
export interface ExportContext {
  readonly database: Database;
  readonly storage: Storage;
  /** Called with the reason if an export fails. */
  readonly onError: (error: unknown) => void;
  readonly tenantId: string;
  /** Opens a transaction without a user. */
  write<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/** The export was cancelled while it was being made. */
class ExportCancelled extends Error {}

const FAILED = 'The export could not be made. Order it again; if it fails again, tell the person who runs Munshi.';
const NO_ADMIN = 'The person who ordered this export is no longer an admin of the firm.';

/** Makes a requested export. If interrupted, it starts again from the beginning. */
export async function makeExport(context: ExportContext, id: string): Promise<void> {
  const order = await findWanted(context, id);
  if (!order) return;
  try {
    await make(context, id, order.requested_by);
  } catch (error) {
    const isCancelled = error instanceof ExportCancelled;
    if (!isCancelled) context.onError(error);
    await endExport(context, id, isCancelled ? undefined : FAILED);
  }
}

/** Deletes the incomplete file of an export, and marks the export as failed if `problem` is given. */
async function endExport(
  context: Pick<ExportContext, 'storage' | 'tenantId' | 'write'>,
  id: string,
  problem: string | undefined,
): Promise<void> {
  const left = await context.write(async (db) => {
    if (problem !== undefined) await firmExportRepository.failFirmExport(db, id, problem);
    return await firmExportRepository.findFirmExport(db, id);
  });
  // It may be done all the same, if only the answer of the last write was lost: its file is then ready for download.
  if (left?.status !== 'done') await context.storage.remove({ tenantId: context.tenantId, id });
}

/** Fails an export whose process did not finish. */
export async function failExport(context: Pick<ExportContext, 'storage' | 'tenantId' | 'write'>, id: string): Promise<void> {
  await endExport(context, id, FAILED);
}

async function findWanted({ write }: ExportContext, id: string) {
  const order = await write(async (db) => await firmExportRepository.findFirmExport(db, id));
  return order?.status === 'waiting' || order?.status === 'working' ? order : undefined;
}

/** Makes the export, unless another server is making it: two would write into one file. */
async function make(context: ExportContext, id: string, userId: string): Promise<void> {
  const { database, storage, tenantId } = context;
  const key = { tenantId, id };
  await withFirmSnapshot(database, { tenantId, userId, restrictedCases: 'all' }, async (client) => {
    // Asked again once claimed: another server may have just finished it, and this snapshot is older.
    if (!(await isMine(client, id)) || !(await findWanted(context, id))) return;
    if (!(await isAdmin(client, tenantId, userId))) {
      await context.write(async (db) => await firmExportRepository.failFirmExport(db, id, NO_ADMIN));
      return;
    }
    // An earlier attempt may have left a longer file.
    await storage.remove(key);
    const packing = new FirmPacking(client, { tenantId, userId, storage, onStep: progressReporter(context, id) });
    const hash = createHash('sha256');
    const size = await storage
      .append(key, 0, hashed(await packing.pack(), hash), async () => undefined)
      .catch(async (error: unknown) => {
        // Before any write to the database: it may share the disk that this file has filled.
        await storage.remove(key).catch(() => undefined);
        throw error;
      });
    await storage.keep(key);
    await context.write(async (db) => await finish(db, id, { size, sha256: hash.digest('hex') }));
  });
}

/** @throws {ExportCancelled} if the export was cancelled. */
async function finish(db: TenantDb, id: string, made: { size: number; sha256: string }): Promise<void> {
  if (!(await firmExportRepository.finishFirmExport(db, id, made))) throw new ExportCancelled();
  await notify(db, {
    kind: 'changed',
    to: await firmExportRepository.listAdmins(db),
    type: 'success',
    title: 'The export of your firm is ready',
    message: 'Everything the firm has is in one file, kept for seven days. An admin ordered it; if you did not expect it, ask your admins.',
    route: '/settings/firm-data',
    cause: `firm_export:${id}:done`,
  });
}

async function* hashed(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncIterable<Uint8Array> {
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
}

const PROGRESS_EVERY_MS = 1_000;

/** Reports progress at intervals, and at the first and last step. @throws {ExportCancelled} if the export was cancelled. */
function progressReporter({ write }: ExportContext, id: string): (steps: { done: number; total: number }) => Promise<void> {
  let reportedAt = -Infinity;
  return async (steps) => {
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS && steps.done < steps.total) return;
    reportedAt = performance.now();
    if (!(await write(async (db) => await firmExportRepository.advanceFirmExport(db, id, steps)))) throw new ExportCancelled();
  };
}

/** Deletes expired exports, and continues those interrupted by a server stop. */
export async function cleanUpExports(
  context: Pick<ExportContext, 'storage' | 'tenantId' | 'write'>,
  resume: (db: TenantDb, id: string) => Promise<void>,
): Promise<void> {
  const { storage, tenantId } = context;
  const expired = await context.write(async (db) => {
    for (const id of await firmExportRepository.listLeft(db)) await resume(db, id);
    return await firmExportRepository.expire(db);
  });
  // After the rows: if this is interrupted, a file without a row remains, which the cleanup of documents finds.
  for (const id of expired) await storage.remove({ tenantId, id });
}
