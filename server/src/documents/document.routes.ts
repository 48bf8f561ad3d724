import { createBundle, readBundle } from '@munshi/contract/documents/bundle.endpoints';
import {
  createDocumentTicket,
  deleteDocument,
  listDocuments,
  listDocumentVersions,
  readDocument,
  readDocumentStanding,
  readDocumentText,
  restoreDocument,
  restoreDocumentVersion,
  updateDocument,
} from '@munshi/contract/documents/document.endpoints';
import { checkForEFiling, listEFilingRules } from '@munshi/contract/documents/e-filing.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as bundleService from './bundle.service.ts';
import * as documentService from './document.service.ts';
import { eFilingRules } from './e-filing-rules.ts';
import * as eFilingService from './e-filing.service.ts';
import { writeTicket } from './ticket.service.ts';

export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listDocuments, async ({ db, query }) => ({
    ...(await documentService.listDocuments(db, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, readDocumentStanding, async ({ db, actor }) => await documentService.readStanding(db, actor, deps.config));
  handle(app, deps, readDocument, async ({ db, params }) => await documentService.readDocument(db, params.id));
  handle(
    app,
    deps,
    updateDocument,
    async ({ db, params, body, expectedVersion }) => await documentService.changeDocument(db, params.id, body, expectedVersion),
  );
  handle(app, deps, deleteDocument, async ({ db, actor, params }) => {
    await documentService.deleteDocument(db, actor, params.id);
    return { message: 'Document deleted successfully' };
  });
  handle(app, deps, restoreDocument, async ({ db, actor, params }) => await documentService.restoreDocument(db, actor, params.id));
  handle(app, deps, listDocumentVersions, async ({ db, params }) => await documentService.listVersions(db, params.id));
  handle(app, deps, restoreDocumentVersion, async ({ db, actor, params }) => await documentService.restoreVersion(db, actor, params));
  handle(app, deps, readDocumentText, async ({ db, params }) => await documentService.readText(db, params.id));
  handle(app, deps, listEFilingRules, async () => await Promise.resolve([...eFilingRules]));
  handle(app, deps, checkForEFiling, async ({ db, params, query }) => await eFilingService.checkForEFiling(db, params.id, query.rules));
  handle(app, deps, createBundle, async ({ db, actor, body }) => await bundleService.orderBundle(db, { actor, config: deps.config }, body));
  handle(app, deps, readBundle, async ({ db, params }) => await bundleService.readBundle(db, params.id));
  handle(app, deps, createDocumentTicket, async ({ db, actor, body }) => await writeTicket(db, deps.keys, actor, body));
}
