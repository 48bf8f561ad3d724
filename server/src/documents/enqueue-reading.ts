import { type TenantDb, tenantIdOf } from '../platform/db/tenant-db.ts';
import { enqueue } from '../platform/jobs/queue.ts';

/** Has a version looked through for viruses, where there is a scanner, and then read. */
export async function enqueueReading(db: TenantDb, versionId: string): Promise<void> {
  await enqueue(db, 'documents:read', { tenantId: tenantIdOf(db), versionId }, { jobKey: `documents:read:${versionId}` });
}
