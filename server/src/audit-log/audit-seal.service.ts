import { createHash } from 'node:crypto';
import type { AuditSeal, BrokenBecause } from '@munshi/contract/audit-log/audit-seal.schema';
import type { Database } from '../platform/db/database.ts';
import { readTenantDb, type TenantDb, withTenantDb } from '../platform/db/tenant-db.ts';
import * as seals from './audit-seal.repository.ts';

/** Lines sealed, or looked at, at once. */
const BATCH = 1_000;

/** In nobody's name, and behind every wall: the product itself is at work. */
const scopeOf = (tenantId: string) => ({ tenantId, userId: null, restrictedCases: 'all' }) as const;

/** A link of the chain: what was before, and what the line says. */
const link = (before: string, digest: string) => createHash('sha256').update(`${before}${digest}`).digest('hex');

/**
 * Seals the lines of a firm that have no seal yet. Writers are never made to wait: a line is sealed after its transaction
 * came through, and the numbers follow the sealing. Several processes may try at once; they take turns.
 */
export async function sealFirm(database: Database, tenantId: string, reach: 'recent' | 'all'): Promise<void> {
  while ((await withTenantDb(database, scopeOf(tenantId), async (db) => await sealBatch(db, reach))) === BATCH);
}

async function sealBatch(db: TenantDb, reach: 'recent' | 'all'): Promise<number> {
  // Most firms are quiet: they are neither locked nor written.
  if ((await seals.listUnsealed(db, reach, 1)).length === 0) return 0;
  await seals.lockChain(db);
  const lines = await seals.listUnsealed(db, reach, BATCH);
  let { number, hash } = await seals.readHead(db);
  const added = lines.map(({ id, digest }) => {
    number += 1;
    hash = link(hash, digest);
    return { number, line_id: id, hash };
  });
  if (added.length > 0) await seals.addSeals(db, added);
  return added.length;
}

interface Fault {
  readonly number: number | null;
  readonly lineId: string | null;
  readonly because: BrokenBecause;
}

/** How far a chain holds. */
export interface Verified {
  readonly head: seals.Head;
  /** When the last line that holds was written. */
  readonly until: string | null;
  readonly fault: Fault | null;
}

/**
 * Walks a firm's chain from its first line and stops at the first that does not hold. `known` is an end noted down
 * earlier: a chain that no longer comes by it was cut off or exchanged.
 */
export async function verifyFirm(database: Database, tenantId: string, known?: seals.Head): Promise<Verified> {
  return await readTenantDb(database, scopeOf(tenantId), async (db) => {
    let verified: Verified = { head: { number: 0, hash: '' }, until: null, fault: null };
    for (;;) {
      const stretch = await seals.listSealed(db, verified.head.number, BATCH);
      for (const sealed of stretch) {
        verified = next(verified, sealed, known);
        if (verified.fault) return verified;
      }
      if (stretch.length < BATCH) return await conclude(db, verified, known);
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

async function conclude(db: TenantDb, verified: Verified, known: seals.Head | undefined): Promise<Verified> {
  const { number } = verified.head;
  if (known && number < known.number) return { ...verified, fault: { number: number + 1, lineId: null, because: 'seal_missing' } };
  const forgotten = await seals.findForgotten(db);
  return forgotten === undefined ? verified : { ...verified, fault: { number: null, lineId: forgotten, because: 'not_sealed' } };
}

/** Seals what is not yet, verifies the whole chain, and keeps what was found for the firm's admins to read. */
export async function checkFirm(database: Database, tenantId: string): Promise<void> {
  await sealFirm(database, tenantId, 'all');
  const before = await readTenantDb(database, scopeOf(tenantId), seals.findCheck);
  const known = before?.fingerprint ? { number: before.sealed, hash: before.fingerprint } : undefined;
  const { head, until, fault } = await verifyFirm(database, tenantId, known);
  // A chain that broke keeps the end it had: what is missing stays missed at the next look.
  const end = fault && known && known.number > head.number ? known : head;
  await withTenantDb(database, scopeOf(tenantId), async (db) => {
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

/** What the last look found. */
export async function readSeal(db: TenantDb): Promise<AuditSeal> {
  return (await seals.findCheck(db)) ?? { checked_at: null, sealed: 0, sealed_until: null, fingerprint: null, broken: null };
}
