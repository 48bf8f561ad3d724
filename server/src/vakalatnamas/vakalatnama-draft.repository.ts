import type { DraftRow, WrittenDraft } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { asRow, asRows } from '../platform/db/query/stored-row.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** A person with more drafts than this sees the newest. */
const MAX_DRAFTS = 200;

/** Hides a draft of a restricted case from a writer without access. Checked by the case: nobody else can update the draft's flag. */
const isVisible = (eb: ExpressionBuilder<DB & { drafts: DB['vakalatnama_drafts'] }, 'drafts'>) =>
  eb.or([
    eb('drafts.case_id', 'is', null),
    eb.exists(eb.selectFrom('cases').select('cases.id').whereRef('cases.id', '=', 'drafts.case_id').where('cases.deleted_at', 'is', null)),
  ]);

const columns = ['drafts.id', 'drafts.title', 'drafts.facts', 'drafts.updated_at', 'drafts.version'] as const;

/** The person's own drafts, last edited first; row security hides those of others. */
export async function listVakalatnamaDrafts(db: TenantDb, userId: string): Promise<DraftRow[]> {
  return asRows<DraftRow>(
    await db
      .selectFrom('vakalatnama_drafts as drafts')
      .select(columns)
      .where('drafts.user_id', '=', userId)
      .where(isVisible)
      .orderBy('drafts.updated_at', 'desc')
      .orderBy('drafts.id')
      .limit(sql.lit(MAX_DRAFTS))
      .execute(),
  );
}

/** A draft, locked until the transaction ends. */
export async function findVakalatnamaDraftForUpdate(db: TenantDb, id: string): Promise<{ version: number } | undefined> {
  return await db
    .selectFrom('vakalatnama_drafts as drafts')
    .select('drafts.version')
    .where('drafts.id', '=', id)
    .where(isVisible)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertVakalatnamaDraft(db: TenantDb, id: string, userId: string, { facts, title }: WrittenDraft): Promise<DraftRow> {
  return asRow<DraftRow>(
    await db
      .insertInto('vakalatnama_drafts')
      .values({ id, user_id: userId, case_id: facts.case_id, title, facts: JSON.stringify(facts) })
      .returning(['id', 'title', 'facts', 'updated_at', 'version'])
      .executeTakeFirstOrThrow(),
  );
}

export async function updateVakalatnamaDraft(db: TenantDb, id: string, { facts, title }: WrittenDraft): Promise<DraftRow> {
  return asRow<DraftRow>(
    await db
      .updateTable('vakalatnama_drafts')
      .set({ case_id: facts.case_id, title, facts: JSON.stringify(facts) })
      .where('vakalatnama_drafts.id', '=', id)
      .returning(['id', 'title', 'facts', 'updated_at', 'version'])
      .executeTakeFirstOrThrow(),
  );
}

/** @returns true if it existed. */
export async function deleteVakalatnamaDraft(db: TenantDb, id: string): Promise<boolean> {
  const done = await db.deleteFrom('vakalatnama_drafts').where('vakalatnama_drafts.id', '=', id).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Deletes every draft of a person who leaves for good: nobody else could see them. */
export async function deleteOwnDrafts(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('vakalatnama_drafts').where('vakalatnama_drafts.user_id', '=', userId).execute();
}
