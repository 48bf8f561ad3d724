import type { CaseCounts } from '@munshi/contract/cases/case-query.schema';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Number of records of each kind in a case, in one statement; undefined if the caller cannot see the case. */
export async function countCaseRecords(db: TenantDb, id: string): Promise<CaseCounts | undefined> {
  const of = (table: 'hearings' | 'tasks' | 'case_notes' | 'documents' | 'vakalatnamas') =>
    db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(`${table}.case_id`, '=', id)
      .where(`${table}.deleted_at`, 'is', null)
      .$asScalar()
      .$notNull();
  return await db
    .selectFrom('cases')
    .select([
      of('hearings').as('hearings'),
      of('tasks').as('tasks'),
      of('case_notes').as('notes'),
      of('documents').as('documents'),
      of('vakalatnamas').as('vakalatnamas'),
    ])
    .where('cases.id', '=', id)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}
