import type { Config } from '../platform/config.ts';
import { Database } from '../platform/db/driver/database.ts';
import { withTenantDb, systemScope } from '../platform/db/scope/tenant-db.ts';
import { serveWork } from '../platform/heavy-work/serve-work.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { makeExport } from './make-export.service.ts';

/** What the export process needs. */
export interface ExportInput {
  readonly config: Pick<Config, 'storageUrl' | 'dataDir' | 'minFreeDisk'>;
  readonly address: Database['address'];
}

/** One for the snapshot being read, and one for progress updates. */
const CONNECTIONS = 2;

serveWork(async ({ config, address }: ExportInput) => {
  const database = new Database(address.url, { isPooled: address.isPooled, max: CONNECTIONS });
  const storage = openStorage(config);
  return await Promise.resolve(async ({ tenantId, id }: { tenantId: string; id: string }, onError: (message: unknown) => void) => {
    const context = {
      database,
      storage,
      tenantId,
      onError: (error: unknown) => onError(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      write: async <T>(work: Parameters<typeof withTenantDb<T>>[2]) => await withTenantDb(database, systemScope(tenantId), work),
    };
    await makeExport(context, id);
  });
});
