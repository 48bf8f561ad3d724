import { sql } from 'kysely';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { BatchPage } from '../platform/jobs/each-batch.ts';

/** Cases that name an act, deleted ones included. */
export async function listWithActs(db: TenantDb, { after, limit }: BatchPage) {
  return await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.acts'])
    .where('cases.id', '>', after)
    .where('cases.acts', '<>', sql<never>`'[]'::jsonb`)
    .orderBy('cases.id')
    .limit(limit)
    .execute();
}

/** Adds words at the end of the search text, unless it ends with them. Not an edit: call `beginIndexing()` first. */
export async function updateSearchWords(db: TenantDb, id: string, words: string): Promise<void> {
  await db
    .updateTable('cases')
    .set({ search_text: sql<string>`cases.search_text || app.fold(${` ${words}`})` })
    .where('cases.id', '=', id)
    .where(sql<boolean>`right(cases.search_text, length(app.fold(${words}))) <> app.fold(${words})`)
    .execute();
}
