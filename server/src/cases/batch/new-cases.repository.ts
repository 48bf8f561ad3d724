import { sql } from 'kysely';
import { rowsOf, sendWithNext, type TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { NewCase } from '../case.repository.ts';

/** Inserts cases with the firm's next file numbers, in their order, and in the same transaction, so that no gap can arise. */
export async function insertCases(db: TenantDb, rows: readonly (NewCase & { readonly searchText: string })[]): Promise<void> {
  const [drawn] = await rowsOf(db, db.selectNoFrom(sql<number>`app.next_number('file_number', ${rows.length})`.as('last')).compile());
  const first = Number(drawn?.last) - rows.length + 1;
  // by trigger: cases_references refuses entries of another firm, cases_cnr_seen a CNR that a restricted case has.
  const inserted = db.insertInto('cases').values(
    rows.map(({ searchText, ...row }, at) => ({
      ...row,
      file_number: first + at,
      search_text: sql<string>`app.fold(${searchText})`,
    })),
  );
  await sendWithNext(db, inserted.compile());
}
