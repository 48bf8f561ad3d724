import * as endpoints from '@munshi/contract/imports/firm-import.endpoints';
import type { FastifyInstance } from 'fastify';
import { type FileCall, handleFile } from '../../platform/http/file-handler.ts';
import { type Deps, handle } from '../../platform/http/handle.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import {
  beginFirmUpload,
  discardFirmImport,
  requireFirmUpload,
  finishFirmUpload,
  listFirmImports,
  receiveFirmUpload,
  runFirmImport,
} from './firm-import.service.ts';

export function firmImportRoutes(app: FastifyInstance, deps: Deps): void {
  const { config, authenticator } = deps;
  const storage = openStorage(config);

  const speakTus = async (call: FileCall) => {
    const { actor, read, write } = call;
    const { tenantId } = actor;
    const find = async (id: string) => await read(async (db) => await requireFirmUpload(db, actor, id));
    // Loaded at the first upload: a server without uploads does not need it.
    const { serveTus } = await import('../../platform/http/tus-uploads.ts');
    return await serveTus(call, {
      url: endpoints.FIRM_IMPORT_UPLOAD_URL,
      maxBytes: config.maxFirmImportBytes,
      create: async (upload) => await write(async (db) => await beginFirmUpload(db, { actor, config }, upload)),
      find: async (id) => {
        const { size_bytes: size, received_bytes: offset } = await find(id);
        return { size, offset };
      },
      write: async (id, source) => await receiveFirmUpload(write, storage, { tenantId, upload: await find(id), source }),
      finishIfWhole: async (id) => await finishFirmUpload(write, storage, { tenantId, id }),
    });
  };
  handleFile(app, deps, endpoints.createFirmImportUpload, { run: speakTus });
  handleFile(app, deps, endpoints.continueFirmImportUpload, { run: speakTus, also: ['HEAD'] });

  handle(app, deps, endpoints.listFirmImports, async ({ db, actor }) => await listFirmImports(db, actor, config));
  handle(app, deps, endpoints.runFirmImport, async ({ db, params }) => await runFirmImport(db, authenticator, params.id));
  handle(app, deps, endpoints.discardFirmImport, async ({ db, params }) => await discardFirmImport(db, params.id));
}
