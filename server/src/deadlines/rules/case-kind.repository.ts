import { sql } from 'kysely';
import type { Side } from '@munshi/contract/cases/case.schema';
import { asRow } from '../../platform/db/query/stored-row.ts';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { CaseKind } from './fits-case.ts';

/** The sides on which our clients stand in the case of a statement; null if no client is known. */
export function sidesOfClients(db: TenantDb) {
  return db
    .selectFrom('case_parties')
    .select(sql<Side[] | null>`array_agg(distinct case_parties.side)`.as('sides'))
    .whereRef('case_parties.case_id', '=', sql.ref('cases.id'))
    .where('case_parties.is_client', '=', true);
}

/** What decides which rules fit a case, with its court. Undefined for a case that is deleted or out of sight. */
export async function findCaseKind(db: TenantDb, caseId: string): Promise<(CaseKind & { court_id: string | null }) | undefined> {
  const row = await db
    .selectFrom('cases')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .leftJoin('reference_entries as categories', 'categories.id', 'cases.category_id')
    .leftJoin('reference_entries as types', 'types.id', 'cases.type_id')
    .leftJoin('reference_entries as subtypes', 'subtypes.id', 'cases.subtype_id')
    .select([
      'cases.court_id',
      'courts.level',
      'categories.code as category',
      'types.code as type',
      'subtypes.code as subtype',
      sql<Side[]>`coalesce((${sidesOfClients(db)}), '{}')`.as('sides'),
    ])
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
  return asRow<CaseKind & { court_id: string | null }>(row);
}
