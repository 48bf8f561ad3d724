import { type AliasableExpression, type AliasedExpression, type RawBuilder, type Selectable, sql } from 'kysely';
import { joinById } from '../platform/db/list/join-by-id.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

type Found = 'cases' | 'people' | 'hearings' | 'tasks' | 'case_notes' | 'documents' | 'vakalatnamas' | 'lawyers';

/** The ids of a list in a parameter, as rows. */
const rowsIn = (ids: unknown): AliasableExpression<{ id: string }> => sql<{ id: string }>`(select unnest(${ids}::uuid[]) as id)`;

/** The records with the ids in a parameter. Its plan is kept: it looks up each by its key, whatever the size of the firm. */
export const amongIds = <T extends Found>(db: TenantDb, table: T, ids: unknown) => joinById(db, table, rowsIn(ids));

/** One record, to be joined LATERAL; LIMIT keeps the planner from reading all records of the firm for the join. */
export function byKey<T extends Found>(db: TenantDb, table: T, id: string): AliasedExpression<Selectable<DB[T]>, T> {
  const one = db
    .selectFrom(`${table as 'cases'} as its`)
    .selectAll('its')
    .where('its.id', '=', sql.ref<string>(id))
    .limit(sql.lit(1));
  return one.as(table) as unknown as AliasedExpression<Selectable<DB[T]>, T>;
}

/** The records of each of the cases in a parameter that match `isWanted`, to be joined LATERAL to those cases. */
export function ofEachCase<T extends 'hearings' | 'vakalatnamas'>(db: TenantDb, table: T, isWanted: RawBuilder<boolean>) {
  const records = db
    .selectFrom(`${table as 'hearings'} as its`)
    .selectAll('its')
    .where('its.case_id', '=', sql.ref<string>('chosen.id'))
    .where('its.deleted_at', 'is', null)
    .where(isWanted)
    .offset(sql.lit(0));
  return records.as(table) as unknown as AliasedExpression<Selectable<DB[T]>, T>;
}

/** The cases in a parameter, as the rows `chosen`. */
export const chosenCases = (db: TenantDb, ids: unknown) => db.selectFrom(rowsIn(ids).as('chosen'));
