import type { LegalHold } from '@munshi/contract/cases/legal-hold.schema';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';

/** Locks the case until the transaction ends, against a concurrent deletion or another hold. */
export async function lockCase(db: TenantDb, caseId: string): Promise<boolean> {
  const found = await db
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.id', '=', caseId)
    .where('cases.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function findActiveLegalHold(db: TenantDb, caseId: string): Promise<LegalHold | undefined> {
  return await db
    .selectFrom('legal_holds')
    .innerJoin('users', 'users.id', 'legal_holds.set_by')
    .select(['legal_holds.id', 'legal_holds.reason', 'legal_holds.set_at'])
    .select((eb) => eb.fn.coalesce('users.display_name', 'users.name').as('set_by_name'))
    .where('legal_holds.case_id', '=', caseId)
    .where('legal_holds.lifted_at', 'is', null)
    .executeTakeFirst();
}

/** The first of these cases that is under a legal hold. */
export async function findCasesOnHold(db: TenantDb, caseIds: readonly string[]): Promise<{ title: string; reason: string } | undefined> {
  return await db
    .selectFrom('legal_holds')
    .innerJoin('cases', 'cases.id', 'legal_holds.case_id')
    .select(['cases.title', 'legal_holds.reason'])
    .where('legal_holds.case_id', 'in', caseIds)
    .where('legal_holds.lifted_at', 'is', null)
    .orderBy('cases.title')
    .orderBy('cases.id')
    .executeTakeFirst();
}

/** Those of these cases that are under a legal hold. */
export async function listCasesOnHold(db: TenantDb, caseIds: readonly string[]): Promise<Set<string>> {
  if (caseIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('legal_holds')
    .select('legal_holds.case_id')
    .where('legal_holds.case_id', 'in', caseIds)
    .where('legal_holds.lifted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ case_id: caseId }) => caseId));
}

export async function insertLegalHold(db: TenantDb, hold: { id: string; case_id: string; reason: string; set_by: string }): Promise<void> {
  await db.insertInto('legal_holds').values(hold).execute();
}

export async function updateReason(db: TenantDb, id: string, reason: string): Promise<void> {
  await db.updateTable('legal_holds').set({ reason }).where('legal_holds.id', '=', id).execute();
}

export async function liftLegalHold(db: TenantDb, caseId: string, userId: string): Promise<void> {
  await db
    .updateTable('legal_holds')
    .set({ lifted_at: sql<string>`statement_timestamp()`, lifted_by: userId })
    .where('legal_holds.case_id', '=', caseId)
    .where('legal_holds.lifted_at', 'is', null)
    .execute();
}
