import type { DraftRow, WrittenDraft } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '../platform/db/schema.generated.ts';
import type { TenantDb } from '../platform/db/tenant-db.ts';

/** Somebody who keeps more papers unfinished than this looks at the newest. */
const MOST_DRAFTS = 200;

/** A draft of a case behind a wall is behind it too, whoever wrote it: no other's hand can move its flag, so the case is asked. */
const inSight = (eb: ExpressionBuilder<DB & { drafts: DB['vakalatnama_drafts'] }, 'drafts'>) =>
  eb.or([
    eb('drafts.case_id', 'is', null),
    eb.exists(eb.selectFrom('cases').select('cases.id').whereRef('cases.id', '=', 'drafts.case_id').where('cases.deleted_at', 'is', null)),
  ]);

const columns = ['drafts.id', 'drafts.title', 'drafts.facts', 'drafts.updated_at', 'drafts.version'] as const;

/** The person's own drafts, last touched first; row security shows nobody another's. */
export async function list(db: TenantDb, userId: string): Promise<DraftRow[]> {
  return await db
    .selectFrom('vakalatnama_drafts as drafts')
    .select(columns)
    .where('drafts.user_id', '=', userId)
    .where(inSight)
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id')
    .limit(sql.lit(MOST_DRAFTS))
    .$castTo<DraftRow>()
    .execute();
}

/** The draft, held until the transaction ends. */
export async function findForChange(db: TenantDb, id: string): Promise<{ version: number } | undefined> {
  return await db
    .selectFrom('vakalatnama_drafts as drafts')
    .select('drafts.version')
    .where('drafts.id', '=', id)
    .where(inSight)
    .forUpdate()
    .executeTakeFirst();
}

export async function insert(db: TenantDb, id: string, userId: string, { facts, title }: WrittenDraft): Promise<DraftRow> {
  return await db
    .insertInto('vakalatnama_drafts')
    .values({ id, user_id: userId, case_id: facts.case_id, title, facts: JSON.stringify(facts) })
    .returning(['id', 'title', 'facts', 'updated_at', 'version'])
    .$castTo<DraftRow>()
    .executeTakeFirstOrThrow();
}

export async function update(db: TenantDb, id: string, { facts, title }: WrittenDraft): Promise<DraftRow> {
  return await db
    .updateTable('vakalatnama_drafts')
    .set({ case_id: facts.case_id, title, facts: JSON.stringify(facts) })
    .where('vakalatnama_drafts.id', '=', id)
    .returning(['id', 'title', 'facts', 'updated_at', 'version'])
    .$castTo<DraftRow>()
    .executeTakeFirstOrThrow();
}

/** @returns whether it was there. */
export async function remove(db: TenantDb, id: string): Promise<boolean> {
  const done = await db.deleteFrom('vakalatnama_drafts').where('vakalatnama_drafts.id', '=', id).executeTakeFirst();
  return done.numDeletedRows > 0n;
}

/** Takes away every draft of a person who leaves for good: nobody else ever saw one. */
export async function removeOwn(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('vakalatnama_drafts').where('vakalatnama_drafts.user_id', '=', userId).execute();
}
