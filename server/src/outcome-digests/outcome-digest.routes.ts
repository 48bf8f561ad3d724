import * as endpoints from '@munshi/contract/hearings/outcome-digest.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { readOutcomeDigest } from './outcome-digest.service.ts';

export function outcomeDigestRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.readOutcomeDigest, async ({ db, actor, query }) => await readOutcomeDigest(db, actor, query));
}
