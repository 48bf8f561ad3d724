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

/** Locks a case until this transaction ends; always before a record of it is inserted, or two transactions would deadlock. */
export async function lockCase(db: TenantDb, caseId: string): Promise<void> {
  await db.selectFrom('cases').select('cases.id').where('cases.id', '=', caseId).forUpdate().execute();
}

/** The numbers and days that a case has from its court; locked, so that of two filings at once the first gives its number. */
export async function findNumbersForUpdate(db: TenantDb, caseId: string) {
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
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A member of the firm as answers name them. */
export const memberOf = (alias: 'owners' | 'checkers') =>
  sql<{
    id: string;
    name: string;
  }>`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', coalesce(${sql.ref(`${alias}.display_name`)}, ${sql.ref(`${alias}.name`)}))`;
