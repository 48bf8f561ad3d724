import * as bundleEndpoints from '@munshi/contract/documents/bundle.endpoints';
import * as documentEndpoints from '@munshi/contract/documents/document.endpoints';
import * as eFilingEndpoints from '@munshi/contract/documents/e-filing.endpoints';
import * as sameFileEndpoints from '@munshi/contract/documents/same-file.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as bundleService from './bundling/bundle.service.ts';
import { moveDocument } from './document-move.service.ts';
import * as documentService from './document.service.ts';
import { eFilingRules } from './e-filing/e-filing-rules.ts';
import * as eFilingService from './e-filing/e-filing.service.ts';
import { createDocumentTicket } from './download/ticket.service.ts';

export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, documentEndpoints.listDocuments, async ({ db, query }) => ({
    ...(await documentService.listDocuments(db, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(
    app,
    deps,
    documentEndpoints.readDocumentSettings,
    async ({ db, actor }) => await documentService.readDocumentSettings(db, actor, deps.config),
  );
  handle(app, deps, documentEndpoints.readDocument, async ({ db, params }) => await documentService.readDocument(db, params.id));
  handle(
    app,
    deps,
    documentEndpoints.updateDocument,
    async ({ db, params, body, expectedVersion }) => await documentService.updateDocument(db, params.id, body, expectedVersion),
  );
  handle(
    app,
    deps,
    documentEndpoints.moveDocument,
    async ({ db, params, body, expectedVersion }) => await moveDocument(db, params.id, body, expectedVersion),
  );
  handle(app, deps, documentEndpoints.deleteDocument, async ({ db, actor, params }) => {
    await documentService.deleteDocument(db, actor, params.id);
    return { message: 'Document deleted successfully' };
  });
  handle(
    app,
    deps,
    documentEndpoints.restoreDocument,
    async ({ db, actor, params }) => await documentService.restoreDocument(db, actor, params.id),
  );
  handle(app, deps, sameFileEndpoints.listSameFiles, async ({ db, params }) => await documentService.listSameFiles(db, params.id));
  handle(
    app,
    deps,
    documentEndpoints.listDocumentVersions,
    async ({ db, params }) => await documentService.listDocumentVersions(db, params.id),
  );
  handle(
    app,
    deps,
    documentEndpoints.restoreDocumentVersion,
    async ({ db, actor, params }) => await documentService.restoreDocumentVersion(db, actor, params),
  );
  handle(app, deps, documentEndpoints.readDocumentText, async ({ db, params }) => await documentService.readDocumentText(db, params.id));
  handle(app, deps, eFilingEndpoints.listEFilingRules, async () => await Promise.resolve([...eFilingRules]));
  handle(
    app,
    deps,
    eFilingEndpoints.checkForEFiling,
    async ({ db, params, query }) => await eFilingService.checkForEFiling(db, params.id, query.rules),
  );
  handle(
    app,
    deps,
    bundleEndpoints.createBundle,
    async ({ db, actor, body }) => await bundleService.createBundle(db, { actor, config: deps.config }, body),
  );
  handle(app, deps, bundleEndpoints.readBundle, async ({ db, params }) => await bundleService.readBundle(db, params.id));
  handle(
    app,
    deps,
    documentEndpoints.createDocumentTicket,
    async ({ db, actor, body }) => await createDocumentTicket(db, deps.keys, actor, body),
  );
}
