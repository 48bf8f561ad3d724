import {
  createCaseNote,
  deleteCaseNote,
  listCaseNotes,
  readCaseNote,
  restoreCaseNote,
  updateCaseNote,
} from '@munshi/contract/case-notes/case-note.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as noteRepository from './case-note.repository.ts';
import * as notes from './case-note.service.ts';

export function caseNoteRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listCaseNotes, async ({ db, actor, query }) => ({
    ...(await noteRepository.list(db, actor.userId, query)),
    limit: query.limit,
    offset: query.offset,
  }));
  handle(app, deps, createCaseNote, async ({ db, actor, body }) => await notes.writeNote(db, actor, body));
  handle(app, deps, readCaseNote, async ({ db, params }) => await notes.readNote(db, params.id));
  handle(
    app,
    deps,
    updateCaseNote,
    async ({ db, actor, params, body, expectedVersion }) =>
      await notes.changeNote(db, actor, { id: params.id, change: body, expectedVersion }),
  );
  handle(app, deps, deleteCaseNote, async ({ db, actor, params }) => await notes.removeNote(db, actor, params.id));
  handle(app, deps, restoreCaseNote, async ({ db, actor, params }) => await notes.restoreNote(db, actor, params.id));
}
