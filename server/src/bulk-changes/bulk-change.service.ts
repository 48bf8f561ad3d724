import type { BulkDone, BulkPreview } from '@munshi/contract/bulk-changes/bulk-change.schema';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type ChangedRecord, insertBulkChange, insertChangedRecords, type NewBulkChange } from './bulk-change.repository.ts';

/** Stores a change of many with what was there before, and answers with its counts. Nothing is stored if nothing changed. */
export async function recordBulkChange(
  db: TenantDb,
  change: Omit<NewBulkChange, 'total'>,
  { counts, records }: { counts: BulkPreview; records: readonly ChangedRecord[] },
): Promise<BulkDone> {
  const { same, refused } = counts;
  const changed = records.length;
  const message = `${changed} record(s) changed`;
  if (changed === 0) return { message, id: null, changed, same, refused };
  await insertBulkChange(db, { ...change, total: changed });
  await insertChangedRecords(db, change.id, records);
  return { message, id: change.id, changed, same, refused };
}
