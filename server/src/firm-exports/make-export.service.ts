import { createHash } from 'node:crypto';
import { notify } from '../notifications/public.ts';
import { withFirmSnapshot } from '../platform/backup/firm-snapshot.ts';
import type { Database } from '../platform/db/database.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';
import type { Logger } from '../platform/log/log.ts';
import type { Storage } from '../platform/storage/storage.ts';
import * as firmExportRepository from './firm-export.repository.ts';
import { isAdmin } from './firm-parts.repository.ts';
import { FirmPacking } from './pack-firm.service.ts';

/** What making an export stands on. */
export interface ExportDesk {
  readonly database: Database;
  readonly storage: Storage;
  readonly log: Logger;
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
  const order = await desk.write(async (db) => await firmExportRepository.findById(db, id));
  if (order?.status !== 'waiting' && order?.status !== 'working') return;
  try {
    await make(desk, id, order.requested_by);
  } catch (error) {
    await desk.storage.remove({ tenantId: desk.tenantId, id }).catch(() => undefined);
    if (error instanceof GivenUp) return;
    desk.log.error({ err: error, export: id }, 'an export of a firm could not be made');
    await desk.write(async (db) => {
      await firmExportRepository.fail(db, id, FAILED);
    });
  }
}

async function make(desk: ExportDesk, id: string, userId: string): Promise<void> {
  const { database, storage, tenantId } = desk;
  const key = { tenantId, id };
  const made = await withFirmSnapshot(database, { tenantId, userId, restrictedCases: 'all' }, async (client) => {
    if (!(await isAdmin(client, tenantId, userId))) return undefined;
    const packing = new FirmPacking(client, { tenantId, userId, storage, onStep: teller(desk, id) });
    const hash = createHash('sha256');
    const size = await storage.append(key, 0, hashed(await packing.pack(), hash), async () => undefined);
    return { size, sha256: hash.digest('hex') };
  });
  if (!made) {
    await desk.write(async (db) => {
      await firmExportRepository.fail(db, id, NO_ADMIN);
    });
    return;
  }
  await storage.keep(key);
  await desk.write(async (db) => {
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
export async function sweepExports(desk: ExportDesk, goOn: (db: TenantDb, id: string) => Promise<void>): Promise<void> {
  const { storage, tenantId } = desk;
  const gone = await desk.write(async (db) => {
    for (const id of await firmExportRepository.listLeft(db)) await goOn(db, id);
    return await firmExportRepository.expire(db);
  });
  // After the rows: what is left if this breaks off is a file that no row knows, which the sweep of documents finds.
  for (const id of gone) await storage.remove({ tenantId, id });
}
