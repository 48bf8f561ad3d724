import * as endpoints from '@munshi/contract/firm-exports/firm-export.endpoints';
import type { FastifyInstance } from 'fastify';
import { answerDownload } from '../documents/public.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import { AppError } from '../platform/http/app-error.ts';
import { handleFile } from '../platform/http/file-handler.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import * as firmExportRepository from './firm-export.repository.ts';
import { createFirmExport, readFinishedExport, deleteFirmExport, createFirmExportLink } from './firm-export.service.ts';

export function firmExportRoutes(app: FastifyInstance, deps: Deps): void {
  const storage = openStorage(deps.config);

  handle(app, deps, endpoints.listFirmExports, async ({ db }) => await firmExportRepository.listFirmExports(db));
  handle(app, deps, endpoints.createFirmExport, async ({ db, actor }) => await createFirmExport(db, { actor, config: deps.config }));
  handle(app, deps, endpoints.deleteFirmExport, async ({ db, params }) => {
    await deleteFirmExport(db, params.id);
    return { message: 'The export was removed.' };
  });
  handle(
    app,
    deps,
    endpoints.createFirmExportLink,
    async ({ db, actor, params }) => await createFirmExportLink(db, deps.keys, actor, params.id),
  );
  handleFile(app, deps, endpoints.downloadFirmExport, {
    run: async ({ read, actor, params, headers, method }) => {
      const { id, size_bytes, sha256, created_at } = await read(async (db) => await readFinishedExport(db, params.id));
      // A restored installation has records of exports whose files were not backed up.
      if ((await storage.sizeOf({ tenantId: actor.tenantId, id })) === undefined) throw new AppError('firm_export.gone');
      const file_name = `${actor.tenantCode}-${courtToday(new Date(created_at))}.zip`;
      const file = { file_id: id, file_name, media_type: 'application/zip', size_bytes, sha256, scan_status: 'clean' };
      return await answerDownload(storage, actor.tenantId, file, { disposition: 'attachment', headers, method });
    },
  });
}
