import * as endpoints from '@munshi/contract/recently-deleted/deleted-record.endpoints';
import { DeletedKind, deletedGrants } from '@munshi/contract/recently-deleted/deleted-record.schema';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as deletedRecordRepository from './deleted-record.repository.ts';

export function deletedRecordRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.listDeletedRecords, ({ db, actor, query }) => {
    const kinds = DeletedKind.options.filter((kind) => actor.permissions.has(deletedGrants[kind].read));
    return deletedRecordRepository.listDeletedRecords(db, kinds, query);
  });
}
