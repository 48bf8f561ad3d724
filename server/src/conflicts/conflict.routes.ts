import * as endpoints from '@munshi/contract/conflicts/conflict.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../platform/auth/actor.ts';
import { readBeyondRestrictions, readTenantDb, type Scope, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as conflicts from './conflict.service.ts';

interface Call {
  readonly db: TenantDb;
  readonly actor: Actor;
  readonly requestId: string;
}

const scopeOf = ({ tenantId, userId, restrictedCases }: Actor, requestId: string): Scope => ({
  tenantId,
  userId,
  restrictedCases,
  requestId,
});

export function conflictRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  // A check only reads, and holds no connection between its statements; the others read within their own transaction.
  const reading = ({ db, actor, requestId }: Call): conflicts.Asking => ({
    db,
    actor,
    everyCase: async (work) => await readTenantDb(database, { ...scopeOf(actor, requestId), restrictedCases: 'all' }, work),
  });
  const writing = ({ db, actor, requestId }: Call): conflicts.Asking => ({
    db,
    actor,
    everyCase: async (work) => await readBeyondRestrictions(db, scopeOf(actor, requestId), work),
  });
  handle(app, deps, endpoints.checkConflicts, async (call) => await conflicts.checkConflicts(reading(call), call.body));
  handle(app, deps, endpoints.askAdmin, async (call) => await conflicts.askAdmin(writing(call), call.body));
  handle(app, deps, endpoints.createConflictCheck, async (call) => await conflicts.createConflictCheck(writing(call), call.body));
  handle(app, deps, endpoints.listConflictChecks, async ({ db, query }) => await conflicts.listConflictChecks(db, query));
  handle(app, deps, endpoints.readConflictCheck, async ({ db, params }) => await conflicts.readConflictCheck(db, params.id));
}
