import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

export interface StoredNumber {
  readonly case_id: string;
  readonly number: string;
}

/** Cases after `after` in the order of their ids, deleted ones included. */
export async function listIdsAfter(db: TenantDb, after: string | undefined, limit: number): Promise<string[]> {
  let cases = db.selectFrom('cases').select('cases.id').orderBy('cases.id').limit(limit);
  if (after !== undefined) cases = cases.where('cases.id', '>', after);
  return (await cases.execute()).map(({ id }) => id);
}

/** Every present and former number of these cases. */
export async function findAll(db: TenantDb, caseIds: readonly string[]): Promise<StoredNumber[]> {
  return await db
    .selectFrom('case_numbers')
    .select(['case_numbers.case_id', 'case_numbers.number'])
    .where('case_numbers.case_id', 'in', caseIds)
    .execute();
}

/**
 * Replaces a number in the search text by `words`, which begin with it, unless that is done already. This is not an edit: it leaves version
 * and audit log unchanged. Call `beginIndexing()` first.
 */
export async function updateNumberWords(db: TenantDb, { case_id, number }: StoredNumber, words: string): Promise<void> {
  await db
    .updateTable('cases')
    .set({ search_text: sql<string>`replace(cases.search_text, app.fold(${number}), app.fold(${words}))` })
    .where('cases.id', '=', case_id)
    .where(sql<boolean>`strpos(cases.search_text, app.fold(${number})) > 0`)
    .where(sql<boolean>`strpos(cases.search_text, app.fold(${words})) = 0`)
    .execute();
}

/** Until the end of the transaction, writes to cases count as indexing and not as edits by a person. */
export async function beginIndexing(db: TenantDb): Promise<void> {
  // by trigger: cases_touch leaves the version alone while this setting is on.
  await sql`set local app.indexing = 'on'`.execute(db);
}
