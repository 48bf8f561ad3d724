import { createHash } from 'node:crypto';
import { notify } from '../notifications/public.ts';
import { withFirmSnapshot } from '../platform/backup/firm-snapshot.ts';
import type { Database } from '../platform/db/database.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Storage } from '../platform/storage/storage.ts';
import * as firmExportRepository from './firm-export.repository.ts';
import { isAdmin, isMine } from './firm-parts.repository.ts';
import { FirmPacking } from './pack-firm.service.ts';

/** What making an export stands on. */
export interface ExportDesk {
  readonly database: Database;
  readonly storage: Storage;
  /** Is told why an export could not be made. */
  readonly onError: (error: unknown) => void;
  readonly tenantId: string;
  /** In nobody's name. */
  write<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
}

/** Somebody took the order back while it was worked on. */
class GivenUp extends Error {}

const FAILED = 'The export could not be made. Order it again; if it fails again, tell whoever runs Munshi.';
const NO_ADMIN = 'Whoever ordered this export is no admin of the firm any more.';

/** Makes an export that was ordered. Broken off, it is made again from the beginning. */
export async function makeExport(desk: ExportDesk, id: string): Promise<void> {
  const order = await findWanted(desk, id);
  if (!order) return;
  try {
    await make(desk, id, order.requested_by);
  } catch (error) {
    const isGivenUp = error instanceof GivenUp;
    if (!isGivenUp) desk.onError(error);
    await endExport(desk, id, isGivenUp ? undefined : FAILED);
  }
}

/** Takes away what was written of an export that did not come to its end, and marks it as failed where there is a reason to tell. */
async function endExport(desk: Pick<ExportDesk, 'storage' | 'tenantId' | 'write'>, id: string, problem: string | undefined): Promise<void> {
  const left = await desk.write(async (db) => {
    if (problem !== undefined) await firmExportRepository.fail(db, id, problem);
    return await firmExportRepository.findById(db, id);
  });
  // Done all the same, as where only the word that it was saved got lost: its file is there to be fetched.
  if (left?.status !== 'done') await desk.storage.remove({ tenantId: desk.tenantId, id });
}

/** Ends an export whose process came to no end. */
export async function failExport(desk: Pick<ExportDesk, 'storage' | 'tenantId' | 'write'>, id: string): Promise<void> {
  await endExport(desk, id, FAILED);
}

async function findWanted({ write }: ExportDesk, id: string) {
  const order = await write(async (db) => await firmExportRepository.findById(db, id));
  return order?.status === 'waiting' || order?.status === 'working' ? order : undefined;
}

/** Makes it, unless another server is at it: two would write into one file. */
async function make(desk: ExportDesk, id: string, userId: string): Promise<void> {
  const { database, storage, tenantId } = desk;
  const key = { tenantId, id };
  await withFirmSnapshot(database, { tenantId, userId, restrictedCases: 'all' }, async (client) => {
    // Asked again once it is ours: whoever had it may have ended it just now, and this snapshot is of before.
    if (!(await isMine(client, id)) || !(await findWanted(desk, id))) return;
    if (!(await isAdmin(client, tenantId, userId))) {
      await desk.write(async (db) => await firmExportRepository.fail(db, id, NO_ADMIN));
      return;
    }
    // What an earlier try left might be longer than this one will be.
    await storage.remove(key);
    const packing = new FirmPacking(client, { tenantId, userId, storage, onStep: teller(desk, id) });
    const hash = createHash('sha256');
    const size = await storage
      .append(key, 0, hashed(await packing.pack(), hash), async () => undefined)
      .catch(async (error: unknown) => {
        // Before anything is written down: the disk it may have filled is the database's too.
        await storage.remove(key).catch(() => undefined);
        throw error;
      });
    await storage.keep(key);
    await desk.write(async (db) => await finish(db, id, { size, sha256: hash.digest('hex') }));
  });
}

/** @throws {GivenUp} when nobody wants it any more. */
async function finish(db: TenantDb, id: string, made: { size: number; sha256: string }): Promise<void> {
  if (!(await firmExportRepository.finish(db, id, made))) throw new GivenUp();
  await notify(db, {
    kind: 'changed',
    to: await firmExportRepository.listAdmins(db),
    type: 'success',
    title: 'The export of your firm is ready',
    message: 'Everything the firm has is in one file, kept for seven days. It was ordered by an admin; if that surprises you, ask.',
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

const TELL_EVERY_MS = 1_000;

/** Tells how far it is, now and then, and at the first and the last step. @throws {GivenUp} when nobody wants it any more. */
function teller({ write }: ExportDesk, id: string): (steps: { done: number; total: number }) => Promise<void> {
  let toldAt = -Infinity;
  return async (steps) => {
    if (performance.now() - toldAt < TELL_EVERY_MS && steps.done < steps.total) return;
    toldAt = performance.now();
    if (!(await write(async (db) => await firmExportRepository.advance(db, id, steps)))) throw new GivenUp();
  };
}

/** Takes away what has had its days, and goes on with what a killed server left. */
export async function sweepExports(
  desk: Pick<ExportDesk, 'storage' | 'tenantId' | 'write'>,
  goOn: (db: TenantDb, id: string) => Promise<void>,
): Promise<void> {
  const { storage, tenantId } = desk;
  const gone = await desk.write(async (db) => {
    for (const id of await firmExportRepository.listLeft(db)) await goOn(db, id);
    return await firmExportRepository.expire(db);
  });
  // After the rows: what is left if this breaks off is a file that no row knows, which the sweep of documents finds.
  for (const id of gone) await storage.remove({ tenantId, id });
}
