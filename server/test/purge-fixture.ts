import { purgeFirm } from '../src/recently-deleted/purge.service.ts';
import { app, database, type TestTenant } from './tenant-fixture.ts';

/** Takes away for good what is due in one firm, as the job does each hour in all: other tests run beside. */
export async function purge({ tenantId }: Pick<TestTenant, 'tenantId'>): Promise<void> {
  await purgeFirm(database, app.log, tenantId);
}
