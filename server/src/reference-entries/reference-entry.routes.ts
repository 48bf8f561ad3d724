import * as endpoints from '@munshi/contract/reference-entries/reference-entry.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { listReferenceEntries } from './reference-entry.repository.ts';
import { createReferenceEntry, updateReferenceEntry, deleteReferenceEntry, restoreReferenceEntry } from './reference-entry.service.ts';

export function referenceEntryRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listCaseCategories, async ({ db }) => await listReferenceEntries(db, 'category'));
  handle(app, deps, endpoints.listCaseTypes, async ({ db, query }) => await listReferenceEntries(db, 'type', query.category));
  handle(app, deps, endpoints.listCaseSubtypes, async ({ db, query }) => await listReferenceEntries(db, 'subtype', query.type));
  handle(app, deps, endpoints.listCaseDocuments, async ({ db, query }) => await listReferenceEntries(db, 'document', query.case_type_id));
  handle(app, deps, endpoints.listCaseLawyerTypes, async ({ db }) => await listReferenceEntries(db, 'lawyer_type'));
  handle(
    app,
    deps,
    endpoints.createCaseLawyerType,
    async ({ db, body }) => await createReferenceEntry(db, { ...body, kind: 'lawyer_type' }),
  );
  handle(
    app,
    deps,
    endpoints.updateCaseLawyerType,
    async ({ db, params, body }) => await updateReferenceEntry(db, params.id, body, 'lawyer_type'),
  );
  handle(app, deps, endpoints.deleteCaseLawyerType, async ({ db, params }) => await deleteReferenceEntry(db, params.id, 'lawyer_type'));
  handle(app, deps, endpoints.listReferenceEntries, async ({ db, query }) => await listReferenceEntries(db, query.kind));
  handle(app, deps, endpoints.createReferenceEntry, async ({ db, body }) => await createReferenceEntry(db, body));
  handle(app, deps, endpoints.updateReferenceEntry, async ({ db, params, body }) => await updateReferenceEntry(db, params.id, body));
  handle(app, deps, endpoints.deleteReferenceEntry, async ({ db, params }) => await deleteReferenceEntry(db, params.id));
  handle(app, deps, endpoints.restoreReferenceEntry, async ({ db, params }) => await restoreReferenceEntry(db, params.id));
}
