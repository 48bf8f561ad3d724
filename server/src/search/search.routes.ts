import { searchRecords } from '@munshi/contract/search/search.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { search } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, searchRecords, async ({ db, actor, query }) => ({ groups: await search(db, actor, query) }));
}
