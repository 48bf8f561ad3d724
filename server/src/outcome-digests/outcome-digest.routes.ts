import * as endpoints from '@munshi/contract/hearings/outcome-digest.endpoints';
import type { FastifyInstance } from 'fastify';
import { type ExportRecord, recordExport } from '../list-exports/public.ts';
import { readTenantDb, withTenantDb } from '../platform/db/scope/tenant-db.ts';
import { type Deps, handle } from '../platform/http/handle.ts';
import { readOutcomeDigest } from './outcome-digest.service.ts';

export function outcomeDigestRoutes(app: FastifyInstance, deps: Deps): void {
  handle(app, deps, endpoints.readOutcomeDigest, async ({ db, actor, query, requestId }) => {
    // A read may not write: the line has a transaction of its own.
    const record = async (line: ExportRecord) =>
      await withTenantDb(deps.database, { ...actor, requestId }, async (writing) => await recordExport(writing, line));
    const { tenantId, userId } = actor;
    return await readOutcomeDigest(
      {
        db,
        actor,
        withoutRestricted: async (work) => await readTenantDb(deps.database, { tenantId, userId, restrictedCases: [] }, work),
        record,
      },
      query,
    );
  });
}
