import { listAudit } from '@munshi/contract/audit-log/audit-line.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { readTrail } from './audit-line.service.ts';

export function auditLineRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listAudit, ({ db, query }) => readTrail(db, query));
}
