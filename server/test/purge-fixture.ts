import { purgeFirm } from '../src/recently-deleted/purge.service.ts';
import { app, database, type TestTenant } from './tenant-fixture.ts';

/** Purges what is due in one firm only, since other tests run concurrently; the hourly job does it in all firms. */
export async function purge({ tenantId }: Pick<TestTenant, 'tenantId'>): Promise<void> {
  await purgeFirm(database, app.log, tenantId);
}
