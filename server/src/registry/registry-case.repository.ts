import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** The court of a case that is not deleted. */
export async function findCourtOfCase(db: TenantDb, caseId: string): Promise<{ court_id: string | null } | undefined> {
  return await db
    .selectFrom('cases')
    .select('cases.court_id')
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The numbers and days that a case has from its court. */
export async function findNumbersOf(db: TenantDb, caseId: string) {
  return await db
    .selectFrom('cases')
    .select([
      'cases.cnr',
      'cases.filing_number',
      'cases.filing_date',
      'cases.efiling_number',
      'cases.registration_number',
      'cases.registration_date',
      'cases.decision_date',
    ])
    .where('cases.id', '=', caseId)
    .executeTakeFirstOrThrow();
}

/** A member of the firm as answers name them. */
export const memberOf = (alias: 'owners' | 'checkers') =>
  sql<{
    id: string;
    name: string;
  }>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', coalesce(${sql.ref(`${alias}.display_name`)}, ${sql.ref(`${alias}.name`)}))`;
