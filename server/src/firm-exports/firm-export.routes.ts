import {
  createFirmExport,
  createFirmExportLink,
  downloadFirmExport,
  listFirmExports,
  removeFirmExport,
} from '@munshi/contract/firm-exports/firm-export.endpoints';
import type { FastifyInstance } from 'fastify';
import { answerDownload } from '../documents/public.ts';
import { courtToday } from '../platform/clock/court-day.ts';
import { AppError } from '../platform/http/app-error.ts';
import { handleFile } from '../platform/http/file-door.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import * as firmExportRepository from './firm-export.repository.ts';
import { orderExport, readFinished, removeExport, writeLink } from './firm-export.service.ts';

export function firmExportRoutes(app: FastifyInstance, deps: Deps): void {
  const storage = openStorage(deps.config);

  handle(app, deps, listFirmExports, async ({ db }) => await firmExportRepository.list(db));
  handle(app, deps, createFirmExport, async ({ db, actor }) => await orderExport(db, { actor, config: deps.config }));
  handle(app, deps, removeFirmExport, async ({ db, params }) => {
    await removeExport(db, params.id);
    return { message: 'The export was removed.' };
  });
  handle(app, deps, createFirmExportLink, async ({ db, actor, params }) => await writeLink(db, deps.keys, actor, params.id));
  handleFile(app, deps, downloadFirmExport, {
    run: async ({ read, actor, params, headers, method }) => {
      const { id, size_bytes, sha256, created_at } = await read(async (db) => await readFinished(db, params.id));
      // A restored installation knows of exports whose files were not backed up.
      if ((await storage.sizeOf({ tenantId: actor.tenantId, id })) === undefined) throw new AppError('firm_export.gone');
      const file_name = `${actor.tenantCode}-${courtToday(new Date(created_at))}.zip`;
      const file = { file_id: id, file_name, media_type: 'application/zip', size_bytes, sha256, scan_status: 'clean' };
      return await answerDownload(storage, actor.tenantId, file, { disposition: 'attachment', headers, method });
    },
  });
}
