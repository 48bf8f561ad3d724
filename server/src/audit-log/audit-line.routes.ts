import { listAudit } from '@munshi/contract/audit-log/audit-line.endpoints';
import { readAuditSeal, verifyAudit } from '@munshi/contract/audit-log/audit-seal.endpoints';
import type { FastifyInstance } from 'fastify';
import { type Deps, handle } from '../platform/http/handle.ts';
import { readTrail } from './audit-line.service.ts';
import { enqueueVerification } from './audit-seal.jobs.ts';
import { readSeal } from './audit-seal.service.ts';

export function auditLineRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, listAudit, ({ db, query }) => readTrail(db, query));
  handle(app, deps, readAuditSeal, async ({ db }) => await readSeal(db));
  handle(app, deps, verifyAudit, async ({ db }) => {
    await enqueueVerification(db);
    return { message: 'The trail is being verified.' };
  });
}
