import * as endpoints from '@munshi/contract/imports/import.endpoints';
import type { FastifyInstance } from 'fastify';
import { handleFile } from '../platform/http/file-handler.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as importRepository from './import.repository.ts';
import { createImport, listImportRows, prepareImport, readImport, runImport, updateImport, viewerOf } from './import.service.ts';
import { exportImportProblems } from './problems-file.ts';
import { ImportReader } from './reading/import-reader.ts';
import { withReceivedFile } from './receive-file.ts';
import { undoImport } from './running/undo-import.service.ts';

/** Without its parameters, such as the character set. */
const bareType = (header: string | undefined) => (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

export function importRoutes(app: FastifyInstance, deps: Deps): void {
  const reader = new ImportReader(deps.config);
  app.addHook('onClose', () => reader.end());

  handleFile(app, deps, endpoints.createImport, {
    takesAnyType: true,
    run: async ({ actor, body, headers, query, read, write }) => {
      const mediaType = headers['content-type'] ?? '';
      const { kind, file_name: fileName } = query;
      const file = await withReceivedFile(body, async (received) => await reader.readImport(actor, { file: received, mediaType, kind }));
      const prepared = await read(async (db) => await prepareImport(db, { kind, fileName, mediaType: bareType(mediaType), file }));
      const made = await write(async (db) => await createImport(db, actor, prepared));
      return { status: 201, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(made) };
    },
  });
  handle(app, deps, endpoints.listImports, async ({ db, actor }) => await importRepository.listImports(db, viewerOf(actor)));
  handle(app, deps, endpoints.readImport, async ({ db, actor, params }) => await readImport(db, actor, params.id));
  handle(app, deps, endpoints.listImportRows, async ({ db, actor, params, query }) => await listImportRows(db, actor, params.id, query));
  handle(app, deps, endpoints.updateImport, async ({ db, actor, params, body }) => await updateImport(db, actor, params.id, body));
  handle(app, deps, endpoints.runImport, async ({ db, actor, params }) => await runImport(db, actor, params.id));
  handle(app, deps, endpoints.undoImport, async ({ db, actor, params }) => await undoImport(db, actor, params.id));
  handleFile(app, deps, endpoints.exportImportProblems, {
    run: async ({ read, actor, params }) => await read(async (db) => await exportImportProblems(db, actor, params.id)),
  });
}
