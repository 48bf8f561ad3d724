import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { RememberedKind } from './row-plan.ts';

/** What the firm decided about words of this kind: meaning by folded word. */
export async function listWords(db: TenantDb, kind: RememberedKind): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('import_words')
    .select(['import_words.word', 'import_words.meaning'])
    .where('import_words.kind', '=', kind)
    .execute();
  return new Map(rows.map(({ word, meaning }) => [word, meaning]));
}

/** Stores the meanings of words; a later decision replaces an earlier one. */
export async function insertWords(db: TenantDb, kind: RememberedKind, words: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...words].filter(([word]) => word !== '' && word.length <= 200).map(([word, meaning]) => ({ kind, word, meaning }));
  if (rows.length === 0) return;
  await db
    .insertInto('import_words')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'kind', 'word']).doUpdateSet((eb) => ({ meaning: eb.ref('excluded.meaning') })),
    )
    .execute();
}
