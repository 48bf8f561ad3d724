import type { CaseCounts } from '@munshi/contract/cases/case-query.schema';
import { type KindWith, kindsWith, records } from '@munshi/contract/records';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** Number of records of each kind in a case, in one statement; undefined if the caller cannot see the case. */
export async function countCaseRecords(db: TenantDb, id: string): Promise<CaseCounts | undefined> {
  const countOf = (kind: KindWith<'tabOfCase'>) => {
    const { table, tabOfCase } = records[kind];
    return db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(`${table}.case_id`, '=', id)
      .where(`${table}.deleted_at`, 'is', null)
      .$asScalar()
      .$notNull()
      .as(tabOfCase);
  };
  return await db
    .selectFrom('cases')
    .select(kindsWith('tabOfCase').map(countOf))
    .where('cases.id', '=', id)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
}
