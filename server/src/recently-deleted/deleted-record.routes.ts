import * as endpoints from '@munshi/contract/recently-deleted/deleted-record.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { listDeletedRecords } from './deleted-record.service.ts';

export function deletedRecordRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listDeletedRecords, async ({ db, actor, query }) => await listDeletedRecords(db, actor, query));
}
