import {
  createPerson,
  deletePerson,
  findDuplicates,
  listClients,
  listPeople,
  mergePerson,
  readPerson,
  restorePerson,
  undoMerge,
  updatePerson,
} from '@munshi/contract/people/person.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as duplicates from './person-duplicates.repository.ts';
import * as personLists from './person-list.repository.ts';
import * as merges from './person-merge.service.ts';
import * as people from './person.service.ts';

export function personRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listClients, async ({ db }) => ({ data: await personLists.listClients(db), error: null }));
  handle(app, deps, listPeople, async ({ db, query }) => await personLists.list(db, query));
  handle(app, deps, createPerson, async ({ db, body }) => await people.addPerson(db, body));
  handle(app, deps, readPerson, async ({ db, params }) => await people.readPersonPage(db, params.id));
  handle(
    app,
    deps,
    updatePerson,
    async ({ db, params, body, expectedVersion }) => await people.changePerson(db, params.id, body, expectedVersion),
  );
  handle(app, deps, deletePerson, async ({ db, params }) => await people.removePerson(db, params.id));
  handle(app, deps, findDuplicates, async ({ db, query }) => ({ items: await duplicates.find(db, query) }));
  handle(
    app,
    deps,
    mergePerson,
    async ({ db, actor, params, body, expectedVersion }) =>
      await merges.mergePeople(db, { id: params.id, userId: actor.userId, expectedVersion }, body),
  );
  handle(app, deps, undoMerge, async ({ db, params }) => await merges.undoMerge(db, params.id));
  handle(app, deps, restorePerson, async ({ db, params }) => await people.restorePerson(db, params.id));
}
