import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { undoSince } from '../platform/db/query/undo.ts';

/** Lists that have both built-in entries and a firm's own, in tables of their own. */
export const CUSTOM_LISTS = ['courts', 'judges'] as const;
export type OwnList = (typeof CUSTOM_LISTS)[number];

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Another entry visible to the firm with this name, ignoring case and accents. */
export async function findNamesake(db: TenantDb, list: OwnList, { id, name }: Named): Promise<{ id: string } | undefined> {
  return await db
    .selectFrom(list)
    .select(`${list}.id`)
    .where(sql<string>`app.fold(${sql.ref(`${list}.name`)})`, '=', sql<string>`app.fold(${name})`)
    .where(`${list}.id`, '!=', id)
    .where(`${list}.deleted_at`, 'is', null)
    .executeTakeFirst();
}

export async function markListEntryDeleted(db: TenantDb, list: OwnList, id: string): Promise<void> {
  await db
    .updateTable(list)
    .set({ deleted_at: sql<string>`now()` })
    .where(`${list}.id`, '=', id)
    .execute();
}

/** @returns the restored entry; undefined if no entry of the firm with this id was deleted within thirty days. */
export async function unmarkListEntryDeleted(db: TenantDb, list: OwnList, id: string): Promise<Named | undefined> {
  return await db
    .updateTable(list)
    .set({ deleted_at: null })
    .where(`${list}.id`, '=', id)
    .where(`${list}.deleted_at`, '>', undoSince)
    .returning([`${list}.id`, `${list}.name`])
    .executeTakeFirst();
}
