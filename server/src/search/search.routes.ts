import * as endpoints from '@munshi/contract/search/search.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { searchRecords } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.searchRecords, async ({ db, actor, query }) => ({ groups: await searchRecords(db, actor, query) }));
}
