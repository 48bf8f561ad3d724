import { sql } from 'kysely';
import { sendWithNext, type TenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { NewCase } from '../case.repository.ts';

/** Inserts cases with the firm's next file numbers, in their order: numbers and cases in one statement, so that no gap can arise. */
export async function insertCases(db: TenantDb, rows: readonly (NewCase & { readonly searchText: string })[]): Promise<void> {
  const count = rows.length;
  // by trigger: cases_references refuses entries of another firm, cases_cnr_seen a CNR that a restricted case has.
  const inserted = db
    .with('drawn', (q) =>
      q
        .insertInto('counters')
        .values({ name: 'file_number', value: count })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`counters.value + ${count}` }))
        .returning('counters.value'),
    )
    .insertInto('cases')
    .values((eb) =>
      rows.map(({ searchText, ...row }, at) => ({
        ...row,
        file_number: eb.selectFrom('drawn').select(sql<number>`drawn.value - ${sql.lit(count - 1 - at)}`.as('number')),
        search_text: sql<string>`app.fold(${searchText})`,
      })),
    );
  await sendWithNext(db, inserted.compile());
}
