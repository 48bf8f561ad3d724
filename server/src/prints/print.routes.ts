import * as endpoints from '@munshi/contract/prints/print.endpoints';
import type { FastifyInstance } from 'fastify';
import { readPrintDay } from '../hearings/public.ts';
import type { Actor } from '../platform/auth/actor.ts';
import { type TenantDb, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { recordPrint } from './print-line.ts';
import { PrintPress } from './print-press.ts';
import {
  printCase,
  printCases,
  printConflictCheck,
  printDeadline,
  printDeadlines,
  printHearings,
  type Printing,
  printTasks,
} from './print.service.ts';

export function printRoutes(app: FastifyInstance, deps: Deps): void {
  const press = new PrintPress(deps.config);
  app.addHook('onClose', () => press.end());
  const printing = ({ db, actor, requestId }: { db: TenantDb; actor: Actor; requestId: string }): Printing => ({
    db,
    actor,
    press,
    // A read may not write: the line has a transaction of its own.
    record: async (line) => await withTenantDb(deps.database, { ...actor, requestId }, async (writing) => await recordPrint(writing, line)),
  });
  handle(app, deps, endpoints.printHearings, async (call) => await printHearings(printing(call), call.query));
  handle(app, deps, endpoints.readPrintDay, async ({ db, query }) => await readPrintDay(db, query.day));
  handle(app, deps, endpoints.printCases, async (call) => await printCases(printing(call), call.query));
  handle(app, deps, endpoints.printCase, async (call) => await printCase(printing(call), call.params.id));
  handle(app, deps, endpoints.printConflictCheck, async (call) => await printConflictCheck(printing(call), call.params.id));
  handle(app, deps, endpoints.printDeadline, async (call) => await printDeadline(printing(call), call.params.id, call.query.language));
  handle(app, deps, endpoints.printDeadlines, async (call) => await printDeadlines(printing(call), call.query));
  handle(app, deps, endpoints.printTasks, async (call) => await printTasks(printing(call), call.query));
}
