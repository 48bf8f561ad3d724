import { z } from 'zod';
import { withTenantDb } from '../platform/db/tenant-db.ts';
import type { Deps } from '../platform/http/handle.ts';
import type { Jobs } from '../platform/jobs/queue.ts';
import type { Logger } from '../platform/log/log.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { makeBundle } from './bundle.service.ts';
import { type Desk, readVersion } from './reading.service.ts';
import { sweepFiles } from './sweep.service.ts';

const Binding = z.object({ tenantId: z.uuid(), bundleId: z.uuid() });
const Reading = z.object({ tenantId: z.uuid(), versionId: z.uuid() });

/** What is done to files later: looking through, reading, and clearing away. */
export function documentJobs({ config, database, events }: Pick<Deps, 'config' | 'database' | 'events'>, log: Logger): Jobs {
  const storage = openStorage(config);
  const deskOf = (tenantId: string): Desk => ({
    config,
    storage,
    log,
    tenantId,
    // In nobody's name, and behind every wall: the product itself is at work.
    write: async (work) => await withTenantDb(database, { tenantId, userId: null, restrictedCases: 'all' }, work),
    changed: () => events.changed(tenantId, 'documents'),
  });
  return {
    tasks: {
      'documents:read': async (payload) => {
        const { tenantId, versionId } = Reading.parse(payload);
        const desk = deskOf(tenantId);
        await readVersion(desk, versionId);
        desk.changed();
      },
      'documents:bundle': async (payload) => {
        const { tenantId, bundleId } = Binding.parse(payload);
        const desk = deskOf(tenantId);
        await makeBundle(desk, bundleId);
        desk.changed();
      },
      'documents:sweep': async () => {
        await sweepFiles({ database, storage, log }, deskOf);
      },
    },
    crontab: ['*/15 * * * * documents:sweep ?id=documents-sweep'],
  };
}
