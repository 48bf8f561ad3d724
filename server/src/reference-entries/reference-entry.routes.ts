import {
  createCaseLawyerType,
  createReferenceEntry,
  deleteCaseLawyerType,
  deleteReferenceEntry,
  listCaseCategories,
  listCaseDocuments,
  listCaseLawyerTypes,
  listCaseSubtypes,
  listCaseTypes,
  listReferenceEntries,
  restoreReferenceEntry,
  updateCaseLawyerType,
  updateReferenceEntry,
} from '@munshi/contract/reference-entries/reference-entry.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { readList } from './reference-entry.repository.ts';
import { addEntry, changeEntry, removeEntry, restoreEntry } from './reference-entry.service.ts';

export function referenceEntryRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listCaseCategories, async ({ db }) => await readList(db, 'category'));
  handle(app, deps, listCaseTypes, async ({ db, query }) => await readList(db, 'type', query.category));
  handle(app, deps, listCaseSubtypes, async ({ db, query }) => await readList(db, 'subtype', query.type));
  handle(app, deps, listCaseDocuments, async ({ db, query }) => await readList(db, 'document', query.case_type_id));
  handle(app, deps, listCaseLawyerTypes, async ({ db }) => await readList(db, 'lawyer_type'));
  handle(app, deps, createCaseLawyerType, async ({ db, body }) => await addEntry(db, { ...body, kind: 'lawyer_type' }));
  handle(app, deps, updateCaseLawyerType, async ({ db, params, body }) => await changeEntry(db, params.id, body, 'lawyer_type'));
  handle(app, deps, deleteCaseLawyerType, async ({ db, params }) => await removeEntry(db, params.id, 'lawyer_type'));
  handle(app, deps, listReferenceEntries, async ({ db, query }) => await readList(db, query.kind));
  handle(app, deps, createReferenceEntry, async ({ db, body }) => await addEntry(db, body));
  handle(app, deps, updateReferenceEntry, async ({ db, params, body }) => await changeEntry(db, params.id, body));
  handle(app, deps, deleteReferenceEntry, async ({ db, params }) => await removeEntry(db, params.id));
  handle(app, deps, restoreReferenceEntry, async ({ db, params }) => await restoreEntry(db, params.id));
}
