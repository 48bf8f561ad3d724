import { createHash } from 'node:crypto';
import type { AuditSeal, BrokenBecause } from '@munshi/contract/audit-log/audit-seal.schema';
import type { Database } from '../platform/db/driver/database.ts';
import { readTenantDb, type TenantDb, withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import * as seals from './audit-seal.repository.ts';

/** Lines sealed or verified in one batch. */
const BATCH = 1_000;

/** A link of the hash chain: the hash before, and the digest of the line. */
const link = (before: string, digest: string) => createHash('sha256').update(`${before}${digest}`).digest('hex');

/**
 * Seals the lines of a firm that have no seal yet. Writers never wait: a line is sealed after its transaction has committed, and is
 * numbered in the order of sealing. Concurrent processes take turns.
 */
export async function sealFirm(database: Database, tenantId: string, reach: 'recent' | 'all'): Promise<void> {
  while ((await withTenantDb(database, systemScope(tenantId), async (db) => await sealBatch(db, reach))) === BATCH);
}

async function sealBatch(db: TenantDb, reach: 'recent' | 'all'): Promise<number> {
  // Most firms have no new lines: they are neither locked nor written.
  if ((await seals.listUnsealed(db, reach, 1)).length === 0) return 0;
  await seals.lockChain(db);
  const lines = await seals.listUnsealed(db, reach, BATCH);
  let { number, hash } = await seals.readHead(db);
  const added = lines.map(({ id, digest }) => {
    number += 1;
    hash = link(hash, digest);
    return { number, line_id: id, hash };
  });
  if (added.length > 0) await seals.insertSeals(db, added);
  return added.length;
}

interface Fault {
  readonly number: number | null;
  readonly lineId: string | null;
  readonly because: BrokenBecause;
}

/** Result of verifying a chain. */
export interface Verified {
  readonly head: seals.Head;
  /** When the last intact line was written. */
  readonly until: string | null;
  readonly fault: Fault | null;
}

/**
 * Verifies a firm's chain from its first line, and stops at the first fault. `known` is the head recorded earlier: a chain that does not
 * contain it any more was cut off or replaced.
 */
export async function verifyFirm(database: Database, tenantId: string, known?: seals.Head): Promise<Verified> {
  return await readTenantDb(database, systemScope(tenantId), async (db) => {
    let verified: Verified = { head: { number: 0, hash: '' }, until: null, fault: null };
    for (;;) {
      const batch = await seals.listSealed(db, verified.head.number, BATCH);
      for (const sealed of batch) {
        verified = next(verified, sealed, known);
        if (verified.fault) return verified;
      }
      if (batch.length < BATCH) return await checkEnd(db, verified, known);
    }
  });
}

type Sealed = Awaited<ReturnType<typeof seals.listSealed>>[number];

function next(verified: Verified, { number, line_id: lineId, hash, at, digest }: Sealed, known: seals.Head | undefined): Verified {
  const expected = verified.head.number + 1;
  const broken = (because: BrokenBecause) => ({ ...verified, fault: { number: expected, lineId, because } });
  if (number !== expected) return { ...verified, fault: { number: expected, lineId: null, because: 'seal_missing' } };
  if (digest === null) return broken('removed');
  if (link(verified.head.hash, digest) !== hash) return broken('changed');
  if (known?.number === number && known.hash !== hash) return broken('changed');
  return { head: { number, hash }, until: at, fault: null };
}

async function checkEnd(db: TenantDb, verified: Verified, known: seals.Head | undefined): Promise<Verified> {
  const { number } = verified.head;
  if (known && number < known.number) return { ...verified, fault: { number: number + 1, lineId: null, because: 'seal_missing' } };
  const unsealed = await seals.findUnsealed(db);
  return unsealed === undefined ? verified : { ...verified, fault: { number: null, lineId: unsealed, because: 'not_sealed' } };
}

/** Seals the remaining lines, verifies the whole chain, and stores the result for the firm's admins. */
export async function checkFirm(database: Database, tenantId: string): Promise<void> {
  await sealFirm(database, tenantId, 'all');
  const before = await readTenantDb(database, systemScope(tenantId), seals.findCheck);
  const known = before?.fingerprint ? { number: before.sealed, hash: before.fingerprint } : undefined;
  const { head, until, fault } = await verifyFirm(database, tenantId, known);
  // A broken chain keeps its recorded head, so that missing lines are found again by the next check.
  const end = fault && known && known.number > head.number ? known : head;
  await withTenantDb(database, systemScope(tenantId), async (db) => {
    await seals.keepCheck(db, {
      sealed: end.number,
      sealed_until: until,
      head: end.hash === '' ? null : end.hash,
      broken_number: fault?.number ?? null,
      broken_line_id: fault?.lineId ?? null,
      broken_because: fault?.because ?? null,
    });
  });
}

/** Result of the last check. */
export async function readAuditSeal(db: TenantDb): Promise<AuditSeal> {
  return (await seals.findCheck(db)) ?? { checked_at: null, sealed: 0, sealed_until: null, fingerprint: null, broken: null };
}
