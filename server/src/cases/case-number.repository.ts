import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/tenant-db.ts';

export interface KeptNumber {
  readonly case_id: string;
  readonly number: string;
}

/** The cases that follow `after` in the order of their ids, deleted ones too. */
export async function listIdsAfter(db: TenantDb, after: string | undefined, limit: number): Promise<string[]> {
  let cases = db.selectFrom('cases').select('cases.id').orderBy('cases.id').limit(limit);
  if (after !== undefined) cases = cases.where('cases.id', '>', after);
  return (await cases.execute()).map(({ id }) => id);
}

/** Every number these cases have or had. */
export async function findAll(db: TenantDb, caseIds: readonly string[]): Promise<KeptNumber[]> {
  return await db
    .selectFrom('case_numbers')
    .select(['case_numbers.case_id', 'case_numbers.number'])
    .where('case_numbers.case_id', 'in', caseIds)
    .execute();
}

/**
 * Has a case be found by these words, which begin with the number they stand for, unless it is already. The case is no other
 * than it was: neither its version nor its trail tells of it. Call `beginIndexing()` before.
 */
export async function addWords(db: TenantDb, { case_id, number }: KeptNumber, words: string): Promise<void> {
  await db
    .updateTable('cases')
    .set({ search_text: sql<string>`replace(cases.search_text, app.fold(${number}), app.fold(${words}))` })
    .where('cases.id', '=', case_id)
    .where(sql<boolean>`strpos(cases.search_text, app.fold(${number})) > 0`)
    .where(sql<boolean>`strpos(cases.search_text, app.fold(${words})) = 0`)
    .execute();
}

/** From here to the end of the transaction, what is written into cases is how they are found, and nothing a person did. */
export async function beginIndexing(db: TenantDb): Promise<void> {
  await sql`set local app.indexing = 'on'`.execute(db);
}
