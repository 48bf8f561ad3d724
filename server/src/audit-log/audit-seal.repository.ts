import type { AuditSeal, BrokenBecause } from '@munshi/contract/audit-log/audit-seal.schema';
import { sql } from 'kysely';
import { takeLock } from '../platform/db/scope/advisory-lock.ts';
import { type TenantDb, tenantIdOf } from '../platform/db/scope/tenant-db.ts';

/** The head of the chain; an empty chain has number 0 and no hash. */
export interface Head {
  readonly number: number;
  readonly hash: string;
}

interface SealedLine {
  readonly number: number;
  readonly line_id: string;
  readonly hash: string;
  readonly at: string | null;
  /** Null if the line is missing from the audit log. */
  readonly digest: string | null;
}

export interface Check {
  readonly sealed: number;
  readonly sealed_until: string | null;
  readonly head: string | null;
  readonly broken_number: number | null;
  readonly broken_line_id: string | null;
  readonly broken_because: BrokenBecause | null;
}

/** The digest of a line. */
const digest = sql<string>`app.line_digest(audit_log.tenant_id, audit_log.id, audit_log.at, audit_log.actor_id, audit_log.request_id,
  audit_log.table_name, audit_log.action, audit_log.row_id, audit_log.case_id, audit_log.row_version, audit_log.was, audit_log.is_now)`;

/** Serialises additions to the firm's chain until the transaction ends. */
export async function lockChain(db: TenantDb): Promise<void> {
  await takeLock(db, `audit_seals ${tenantIdOf(db)}`);
}

export async function readHead(db: TenantDb): Promise<Head> {
  const last = await db
    .selectFrom('audit_seals')
    .select(['audit_seals.number', 'audit_seals.hash'])
    .orderBy('audit_seals.number', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return last ?? { number: 0, hash: '' };
}

/** A running transaction may still add a line this far back: none of ours lasts minutes. */
const MAX_TRANSACTION_AGE = sql.lit('2 hours');

/**
 * Lines without a seal, oldest first. `'recent'` reads only those written lately, which an index finds among millions; `'all'` finds older
 * ones too, such as those of an imported firm.
 */
export async function listUnsealed(db: TenantDb, reach: 'recent' | 'all', limit: number): Promise<{ id: string; digest: string }[]> {
  const lines = db
    .selectFrom('audit_log')
    .select(['audit_log.id', digest.as('digest')])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_seals').select('audit_seals.number').whereRef('audit_seals.line_id', '=', 'audit_log.id'))),
    )
    .orderBy('audit_log.at')
    .orderBy('audit_log.id')
    .limit(sql.lit(limit));
  if (reach === 'all') return await lines.execute();
  return await lines.where('audit_log.at', '>', sql<string>`now() - ${MAX_TRANSACTION_AGE}::interval`).execute();
}

export async function insertSeals(db: TenantDb, seals: readonly { number: number; line_id: string; hash: string }[]): Promise<void> {
  await db
    .insertInto('audit_seals')
    .values([...seals])
    .execute();
}

/** A batch of the chain with the present digests of its lines. */
export async function listSealed(db: TenantDb, after: number, limit: number): Promise<SealedLine[]> {
  return await db
    .selectFrom('audit_seals')
    .leftJoin('audit_log', 'audit_log.id', 'audit_seals.line_id')
    .select(['audit_seals.number', 'audit_seals.line_id', 'audit_seals.hash', 'audit_log.at'])
    .select(sql<string | null>`case when audit_log.id is not null then ${digest} end`.as('digest'))
    .where('audit_seals.number', '>', after)
    .orderBy('audit_seals.number')
    .limit(sql.lit(limit))
    .execute();
}

/** A line that should have been sealed long ago. */
export async function findUnsealed(db: TenantDb): Promise<string | undefined> {
  const line = await db
    .selectFrom('audit_log')
    .select('audit_log.id')
    .where('audit_log.at', '<', sql<string>`now() - interval '2 days'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('audit_seals').select('audit_seals.number').whereRef('audit_seals.line_id', '=', 'audit_log.id'))),
    )
    .orderBy('audit_log.at')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return line?.id;
}

export async function findCheck(db: TenantDb): Promise<AuditSeal | undefined> {
  const check = await db.selectFrom('audit_checks').selectAll('audit_checks').executeTakeFirst();
  if (!check) return undefined;
  const { checked_at, sealed, sealed_until, head, broken_number: number, broken_line_id: lineId, broken_because: because } = check;
  const broken = because === null ? null : { number, line_id: lineId, because: because as BrokenBecause };
  return { checked_at, sealed, sealed_until, fingerprint: head, broken };
}

export async function keepCheck(db: TenantDb, check: Check): Promise<void> {
  const row = { ...check, checked_at: sql<string>`statement_timestamp()` };
  await db
    .insertInto('audit_checks')
    .values(row)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ ...check, checked_at: sql<string>`excluded.checked_at` }))
    .execute();
}
