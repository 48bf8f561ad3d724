import { type AliasedExpression, type RawBuilder, type Selectable, sql } from 'kysely';
import { byKey } from '../platform/db/list/by-key.ts';
import { rowsOfIds } from '../platform/db/list/join-by-id.ts';
import type { Rows } from '../platform/db/list/list-spec.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

type Found = 'cases' | 'people' | 'hearings' | 'tasks' | 'case_notes' | 'documents' | 'vakalatnamas' | 'lawyers';
/** Only the columns that are needed: PostgreSQL describes each column of a subquery each time it runs. */
type Columns<T extends Found> = readonly (keyof DB[T] & string)[];

/** The records with the ids in a parameter. Its plan is kept: it looks up each by its key, whatever the size of the firm. */
export function amongIds<T extends Found>(db: TenantDb, table: T, ids: unknown, columns: Columns<T>): Rows<T> {
  const each = chosenCases(db, ids).innerJoinLateral(byKey(db, table, 'chosen.id', ['id', ...columns] as never), (join) => join.onTrue());
  return each as unknown as Rows<T>;
}

/** The records of each of the cases in a parameter that match `isWanted`, to be joined LATERAL to those cases. */
export function ofEachCase<T extends 'hearings' | 'vakalatnamas', const C extends Columns<T>>(
  db: TenantDb,
  table: T,
  { isWanted, columns }: { isWanted?: RawBuilder<boolean>; columns: C },
): AliasedExpression<Pick<Selectable<DB[T]>, C[number] & keyof Selectable<DB[T]>>, T> {
  const records = db
    .selectFrom(`${table as 'hearings'} as its`)
    .select(columns.map((column) => sql.ref<unknown>(`its.${column}`).as(column)))
    .where('its.case_id', '=', sql.ref<string>('chosen.id'))
    .where('its.deleted_at', 'is', null)
    .where(isWanted ?? sql<boolean>`true`)
    .offset(sql.lit(0));
  return records.as(table) as never;
}

/** The cases in a parameter, as the rows `chosen`. */
export const chosenCases = (db: TenantDb, ids: unknown) => db.selectFrom(rowsOfIds(ids).as('chosen'));
