import { erasePerson, exportPerson, listMentions, readErasureOutlook } from '@munshi/contract/people/person-erasure.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as erasure from './person-erasure.service.ts';
import { findMentions } from './person-mention.service.ts';

export function personErasureRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, exportPerson, async ({ db, params }) => await erasure.exportPerson(db, params.id));
  handle(app, deps, readErasureOutlook, async ({ db, params }) => await erasure.readOutlook(db, params.id));
  handle(app, deps, listMentions, async ({ db, params, query }) => await findMentions(db, params.id, query));
  handle(app, deps, erasePerson, async ({ db, params, expectedVersion }) => await erasure.erase(db, params.id, expectedVersion));
}
