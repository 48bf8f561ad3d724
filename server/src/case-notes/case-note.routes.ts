import * as endpoints from '@munshi/contract/case-notes/case-note.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as noteRepository from './case-note.repository.ts';
import * as notes from './case-note.service.ts';

export function caseNoteRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listCaseNotes, async ({ db, actor, query }) => ({
    ...(await noteRepository.listCaseNotes(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, endpoints.createCaseNote, async ({ db, actor, body }) => await notes.createCaseNote(db, actor, body));
  handle(app, deps, endpoints.readCaseNote, async ({ db, params }) => await notes.readCaseNote(db, params.id));
  handle(
    app,
    deps,
    endpoints.updateCaseNote,
    async ({ db, actor, params, body, expectedVersion }) =>
      await notes.updateCaseNote(db, actor, { id: params.id, change: body, expectedVersion }),
  );
  handle(app, deps, endpoints.deleteCaseNote, async ({ db, actor, params }) => await notes.deleteCaseNote(db, actor, params.id));
  handle(app, deps, endpoints.restoreCaseNote, async ({ db, actor, params }) => await notes.restoreCaseNote(db, actor, params.id));
}
