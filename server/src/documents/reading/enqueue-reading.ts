import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { enqueueHeavyWork } from '../../platform/heavy-work/heavy-queue.ts';

/** Heavy-work kind that scans and reads a version of a document. */
export const READ_DOCUMENT = 'documents:read';

/** Queues a version for the virus scan, if there is a scanner, and for reading. */
export async function enqueueReading(db: TenantDb, versionId: string): Promise<void> {
  await enqueueHeavyWork(db, READ_DOCUMENT, versionId);
}
