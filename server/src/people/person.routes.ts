import {
  createPerson,
  deletePerson,
  listClients,
  listPeople,
  readPerson,
  restorePerson,
  updatePerson,
} from '@munshi/contract/people/person.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as personRepository from './person.repository.ts';
import * as people from './person.service.ts';

export function personRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listClients, async ({ db }) => ({ data: await personRepository.listClients(db), error: null }));
  handle(app, deps, listPeople, async ({ db, query }) => await personRepository.list(db, query));
  handle(app, deps, createPerson, async ({ db, body }) => await people.addPerson(db, body));
  handle(app, deps, readPerson, async ({ db, params }) => await people.readPerson(db, params.id));
  handle(
    app,
    deps,
    updatePerson,
    async ({ db, params, body, expectedVersion }) => await people.changePerson(db, params.id, body, expectedVersion),
  );
  handle(app, deps, deletePerson, async ({ db, params }) => await people.removePerson(db, params.id));
  handle(app, deps, restorePerson, async ({ db, params }) => await people.restorePerson(db, params.id));
}
