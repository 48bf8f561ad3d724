import * as auditLineEndpoints from '@munshi/contract/audit-log/audit-line.endpoints';
import * as auditSealEndpoints from '@munshi/contract/audit-log/audit-seal.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { listAuditLines } from './audit-line.service.ts';
import { verifyAuditLog } from './audit-seal.jobs.ts';
import { readAuditSeal } from './audit-seal.service.ts';

export function auditLineRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, auditLineEndpoints.listAuditLines, ({ db, query }) => listAuditLines(db, query));
  handle(app, deps, auditSealEndpoints.readAuditSeal, async ({ db }) => await readAuditSeal(db));
  handle(app, deps, auditSealEndpoints.verifyAuditLog, async ({ db }) => {
    await verifyAuditLog(db);
    return { message: 'The audit log is being verified.' };
  });
}
