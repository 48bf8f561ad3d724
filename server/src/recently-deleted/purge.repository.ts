import { inOrder } from '@munshi/contract/platform/record';
import { type KindOfCases, type KindWith, records } from '@munshi/contract/records';
import { type ExpressionBuilder, sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { undoSince } from '../platform/db/query/undo.ts';

/** Deleted for good when the time for a restore is over. */
export type PurgedKind = KindWith<'purged'>;
/** Deleted with their case. */
type PurgedWithCase = PurgedKind & KindOfCases;

/**
 * Referring records go before those they refer to: objections before deadlines, and these before certified copies, tasks before hearings, vakalatnamas before the documents with their scans, all of them
 * before their case, and cases before the people and lawyers named in them.
 */
export const purgeOrder = inOrder<PurgedKind>()([
  'objection',
  'filing',
  'deadline',
  'certified_copy',
  'task',
  'note',
  'vakalatnama',
  'document',
  'hearing',
  'case',
  'person',
  'lawyer',
  'form',
  'holiday',
]);

const isOfCases = (kind: PurgedKind): kind is PurgedWithCase => records[kind].ofCase !== 'never';

/** Batch size: small enough that nobody waits for its locks. A case may have hundreds of small rows. */
const BATCH: Readonly<Partial<Record<PurgedKind, number>>> = { case: 10 };
const USUAL_BATCH = 200;

/**
 * Purges one batch of a kind: records whose time for a restore is over, or whose case's is, unless they must be kept. Rows locked by
 * another process are skipped.
 *
 * @returns how many; 0 if none are due.
 */
export async function purge(db: TenantDb, kind: PurgedKind): Promise<number> {
  await sql`select app.forget()`.execute(db);
  const limit = sql.lit(BATCH[kind] ?? USUAL_BATCH);
  if (kind === 'case') return await remove(db, kind, await dueCases(db).limit(limit).forUpdate().skipLocked().execute());
  return isOfCases(kind) ? await purgeOfCases(db, kind, limit) : await purgeKind(db, kind, limit);
}

type Ids = readonly { id: string }[];
type Limit = ReturnType<typeof sql.lit<number>>;

function dueCases(db: TenantDb) {
  return db
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.deleted_at', '<', undoSince)
    .where(sql<boolean>`app.kept_because('case', cases.tenant_id, cases.id, cases.id) is null`);
}

async function purgeKind(db: TenantDb, kind: PurgedKind, limit: Limit): Promise<number> {
  const due = await db
    .selectFrom(asOf<'people'>(kind))
    .select('due.id')
    .where('due.deleted_at', '<', undoSince)
    .where(sql<boolean>`app.kept_because(${sql.lit(kind)}, due.tenant_id, due.id, null) is null`)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return await remove(db, kind, due);
}

async function purgeOfCases(db: TenantDb, kind: PurgedWithCase, limit: Limit): Promise<number> {
  const due = await findDueOfCases(db, kind, limit);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  if (kind === 'deadline') await detachDeadlines(db, ids);
  if (kind === 'hearing') await detachHearings(db, ids, due.flatMap(({ case_id: caseId }) => caseId ?? []).sort());
  if (kind === 'vakalatnama') await detachVakalatnamas(db, ids);
  return await remove(db, kind, due);
}

/** First records due by themselves, found by an index; then those due with their case. */
async function findDueOfCases(db: TenantDb, kind: PurgedWithCase, limit: Limit) {
  const free = db
    .selectFrom(asOf<'tasks'>(kind))
    .select(['due.id', 'due.case_id'])
    .where(sql<boolean>`app.kept_because(${sql.lit(kind)}, due.tenant_id, due.id, due.case_id) is null`)
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const own = await free.where('due.deleted_at', '<', undoSince).execute();
  if (own.length > 0) return own;
  const cases = (await dueCases(db).limit(sql.lit(USUAL_BATCH)).execute()).map(({ id }) => id);
  return cases.length === 0 ? [] : await free.where('due.case_id', 'in', cases).execute();
}

/** All of these tables have the columns used here; for the compiler it is one of them. */
const asOf = <T extends keyof DB>(kind: PurgedKind) => `${records[kind].table} as due` as `${T} as due`;

async function remove(db: TenantDb, kind: PurgedKind, due: Ids): Promise<number> {
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const one = (eb: ExpressionBuilder<DB, 'cases'>) => eb('id', 'in', ids);
  // by trigger: hearings_dates writes the dates of the case of a purged hearing.
  // by trigger: vakalatnamas_keep refuses a signed vakalatnama, case_notes_audit_delete is silent about a private note.
  const purged = await db
    .deleteFrom(records[kind].table as 'cases')
    .where(one)
    .executeTakeFirst();
  return Number(purged.numDeletedRows);
}

/** Clears references from remaining records to purged hearings. Locks their cases first and in order, as every change of a hearing does. */
async function detachHearings(db: TenantDb, ids: string[], caseIds: string[]): Promise<void> {
  await db.selectFrom('cases').select('cases.id').where('cases.id', 'in', caseIds).orderBy('cases.id').forUpdate().execute();
  await db.updateTable('tasks').set({ hearing_id: null }).where('tasks.hearing_id', 'in', ids).execute();
  await db
    .updateTable('hearings')
    .set({ next_hearing_id: null })
    .where('hearings.next_hearing_id', 'in', ids)
    .where('hearings.id', 'not in', ids)
    .execute();
  await db
    .updateTable('hearings')
    .set({ previous_hearing_id: null })
    .where('hearings.previous_hearing_id', 'in', ids)
    .where('hearings.id', 'not in', ids)
    .execute();
}

/** Clears references from objections whose deadline a person deleted, and from what renewed it. */
async function detachDeadlines(db: TenantDb, ids: string[]): Promise<void> {
  await db.updateTable('filing_objections').set({ deadline_id: null }).where('filing_objections.deadline_id', 'in', ids).execute();
  await db
    .updateTable('deadlines')
    .set({ renews_id: null })
    .where('deadlines.renews_id', 'in', ids)
    .where('deadlines.id', 'not in', ids)
    .execute();
}

async function detachVakalatnamas(db: TenantDb, ids: string[]): Promise<void> {
  await db
    .updateTable('vakalatnamas')
    .set({ replaces_id: null })
    .where('vakalatnamas.replaces_id', 'in', ids)
    .where('vakalatnamas.id', 'not in', ids)
    .execute();
}
