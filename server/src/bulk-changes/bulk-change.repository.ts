import { sql } from 'kysely';
import type { BulkRecordKind } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { undoSince } from '../platform/db/query/undo.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** A record that a change of many changed, with what its undo writes back. */
export interface ChangedRecord {
  readonly kind: BulkRecordKind;
  readonly recordId: string;
  readonly caseId: string | null;
  /** The version after the change. */
  readonly version: number;
  readonly was: object;
  readonly isNow: object;
}

export interface NewBulkChange {
  readonly id: string;
  readonly kind: 'cases' | 'hearings' | 'tasks' | 'handover';
  readonly changedBy: string;
  readonly total: number;
  /** Of a handover between two members. */
  readonly fromUserId?: string | null;
  readonly toUserId?: string | null;
}

export async function insertBulkChange(db: TenantDb, { id, kind, changedBy, total, fromUserId, toUserId }: NewBulkChange): Promise<void> {
  await db
    .insertInto('bulk_changes')
    .values({ id, kind, changed_by: changedBy, total, from_user_id: fromUserId ?? null, to_user_id: toUserId ?? null })
    .execute();
}

export async function insertChangedRecords(db: TenantDb, changeId: string, records: readonly ChangedRecord[]): Promise<void> {
  if (records.length === 0) return;
  // by trigger: bulk_change_records_restrict sets restricted like the case.
  await db
    .insertInto('bulk_change_records')
    .values(
      records.map(({ kind, recordId, caseId, version, was, isNow }) => ({
        change_id: changeId,
        kind,
        record_id: recordId,
        case_id: caseId,
        record_version: version,
        was: JSON.stringify(was),
        is_now: JSON.stringify(isNow),
      })),
    )
    .execute();
}

/** A change that this person made, locked. `canUndo`: within thirty days, and not undone yet. */
export async function findBulkChangeForUpdate(db: TenantDb, id: string, userId: string) {
  return await db
    .selectFrom('bulk_changes')
    .select(['bulk_changes.id', 'bulk_changes.kind', 'bulk_changes.total', 'bulk_changes.from_user_id', 'bulk_changes.to_user_id'])
    .select('bulk_changes.changed_at as changedAt')
    .select(sql<boolean>`bulk_changes.undone_at is null and bulk_changes.changed_at > ${undoSince}`.as('canUndo'))
    .where('bulk_changes.id', '=', id)
    .where('bulk_changes.changed_by', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** The records of a change that the caller can see, by kind and id. */
export async function listChangedRecords(db: TenantDb, id: string): Promise<ChangedRecord[]> {
  const rows = await db
    .selectFrom('bulk_change_records as changed')
    .select(['changed.kind', 'changed.record_id', 'changed.case_id', 'changed.record_version', 'changed.was', 'changed.is_now'])
    .where('changed.change_id', '=', id)
    .orderBy('changed.record_id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as BulkRecordKind,
    recordId: row.record_id,
    caseId: row.case_id,
    version: row.record_version,
    was: row.was,
    isNow: row.is_now,
  }));
}

export async function updateUndone(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('bulk_changes').set({ undone_at: new Date().toISOString() }).where('bulk_changes.id', '=', id).execute();
}
