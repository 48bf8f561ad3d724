import * as endpoints from '@munshi/contract/conflicts/conflict.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../platform/auth/actor.ts';
import { readTenantDb, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import * as conflicts from './conflict.service.ts';

export function conflictRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  const asking = ({ db, actor, requestId }: { db: TenantDb; actor: Actor; requestId: string }): conflicts.Asking => {
    const wholeFirm = { tenantId: actor.tenantId, userId: actor.userId, restrictedCases: 'all' as const, requestId };
    return { db, actor, everyCase: async (work) => await readTenantDb(database, wholeFirm, work) };
  };
  handle(app, deps, endpoints.checkConflicts, async (call) => await conflicts.checkConflicts(asking(call), call.body));
  handle(app, deps, endpoints.askAdmin, async (call) => await conflicts.askAdmin(asking(call), call.body));
  handle(app, deps, endpoints.createConflictCheck, async (call) => await conflicts.createConflictCheck(asking(call), call.body));
  handle(app, deps, endpoints.listConflictChecks, async ({ db, query }) => await conflicts.listConflictChecks(db, query));
  handle(app, deps, endpoints.readConflictCheck, async ({ db, params }) => await conflicts.readConflictCheck(db, params.id));
}
