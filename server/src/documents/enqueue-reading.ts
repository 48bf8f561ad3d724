import type { TenantDb } from '../platform/db/tenant-db.ts';
import { enqueueHeavyWork } from '../platform/heavy-work/heavy-queue.ts';

/** The kind of heavy work that scans and reads a version of a document. */
export const READ_DOCUMENT = 'documents:read';

/** Has a version scanned for viruses, where there is a scanner, and then read. */
export async function enqueueReading(db: TenantDb, versionId: string): Promise<void> {
  await enqueueHeavyWork(db, READ_DOCUMENT, versionId);
}
