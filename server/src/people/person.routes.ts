import * as endpoints from '@munshi/contract/people/person.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as duplicates from './person-duplicates.repository.ts';
import * as personLists from './person-list.repository.ts';
import * as merges from './person-merge.service.ts';
import * as people from './person.service.ts';

export function personRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listClientDetails, async ({ db, query }) => await personLists.listClientDetails(db, query.client_ids));
  handle(app, deps, endpoints.listClients, async ({ db, query }) => await personLists.listClients(db, query));
  handle(app, deps, endpoints.listPeople, async ({ db, query }) => await personLists.listPeople(db, query));
  handle(app, deps, endpoints.createPerson, async ({ db, body }) => await people.createPerson(db, body));
  handle(app, deps, endpoints.readPerson, async ({ db, params }) => await people.readPerson(db, params.id));
  handle(
    app,
    deps,
    endpoints.updatePerson,
    async ({ db, params, body, expectedVersion }) => await people.updatePerson(db, params.id, body, expectedVersion),
  );
  handle(app, deps, endpoints.deletePerson, async ({ db, params }) => await people.deletePerson(db, params.id));
  handle(app, deps, endpoints.listPersonDuplicates, async ({ db, query }) => ({ items: await duplicates.listPersonDuplicates(db, query) }));
  handle(
    app,
    deps,
    endpoints.mergePeople,
    async ({ db, actor, params, body, expectedVersion }) =>
      await merges.mergePeople(db, { id: params.id, userId: actor.userId, expectedVersion }, body),
  );
  handle(app, deps, endpoints.undoMerge, async ({ db, params }) => await merges.undoMerge(db, params.id));
  handle(app, deps, endpoints.restorePerson, async ({ db, params }) => await people.restorePerson(db, params.id));
}
