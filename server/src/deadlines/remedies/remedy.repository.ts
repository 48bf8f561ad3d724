import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

export interface Decision {
  readonly decided_on: string | null;
  readonly nature: string | null;
  readonly court_id: string | null;
  readonly level: string | null;
  readonly category: string | null;
}

/** What a case was decided on, by which level of court, with which result. */
export async function findDecision(db: TenantDb, caseId: string): Promise<Decision | undefined> {
  return await db
    .selectFrom('cases')
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .leftJoin('reference_entries', 'reference_entries.id', 'cases.category_id')
    .select([
      'cases.decision_date as decided_on',
      'cases.nature_of_disposal as nature',
      'cases.court_id',
      'courts.level',
      'reference_entries.code as category',
    ])
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The natures of disposal that the firm can choose, by name. */
export async function listNatures(db: TenantDb): Promise<{ code: string; name: string }[]> {
  return await db
    .selectFrom('reference_entries')
    .select(['reference_entries.code', 'reference_entries.name'])
    .where('reference_entries.kind', '=', 'disposal')
    .where('reference_entries.deleted_at', 'is', null)
    .execute();
}
