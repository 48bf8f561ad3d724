import type { LawyerChange, LawyerDraft } from '@munshi/contract/lawyers/lawyer.schema';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { definedOnly } from '../platform/db/query/defined-only.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';

/** The fields of a lawyer that a change needs. */
export type LawyerBefore = NonNullable<Awaited<ReturnType<typeof findLawyerForUpdate>>>;

/** A lawyer, locked until the transaction ends; deleted ones only with `isDeleted`. */
export async function findLawyerForUpdate(db: TenantDb, id: string, { isDeleted = false } = {}) {
  return await db
    .selectFrom('lawyers')
    .select([
      'lawyers.id',
      'lawyers.name',
      'lawyers.designation',
      'lawyers.enrolment_number',
      'lawyers.aor_code',
      'lawyers.mobile',
      'lawyers.email',
      'lawyers.user_id',
      'lawyers.created_by',
      'lawyers.version',
    ])
    .where('lawyers.id', '=', id)
    .where('lawyers.deleted_at', isDeleted ? '>' : 'is', isDeleted ? undoSince : null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertLawyer(
  db: TenantDb,
  { courts, ...lawyer }: LawyerDraft & { id: string; is_external: boolean },
  createdBy: string,
): Promise<void> {
  await db
    .insertInto('lawyers')
    .values(definedOnly({ ...lawyer, court_ids: courts, created_by: createdBy, search_text: searchText(lawyer) }))
    .execute();
}

/** Writes the columns of the change. */
export async function updateLawyer(db: TenantDb, before: LawyerBefore, { courts, ...change }: LawyerChange): Promise<void> {
  await db
    .updateTable('lawyers')
    .set(definedOnly({ ...change, court_ids: courts, search_text: searchText({ ...before, ...change }) }))
    .where('lawyers.id', '=', before.id)
    .execute();
}

export async function markLawyerDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('lawyers').set({ deleted_at: deletedNow }).where('lawyers.id', '=', id).execute();
}

export async function unmarkLawyerDeleted(db: TenantDb, id: string): Promise<void> {
  await db.updateTable('lawyers').set({ deleted_at: null }).where('lawyers.id', '=', id).execute();
}

/** How many of these courts the firm can see. */
export async function countCourts(db: TenantDb, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('courts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('courts.id', 'in', ids)
    .where('courts.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function hasCouncil(db: TenantDb, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('reference_entries')
    .select('reference_entries.id')
    .where('reference_entries.kind', '=', 'state_bar_council')
    .where('reference_entries.code', '=', code)
    .where('reference_entries.deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a member who appears in court a lawyer record: the one they had before they left, or a new one. */
export async function enrol(db: TenantDb, userId: string): Promise<void> {
  const back = await db
    .updateTable('lawyers')
    .set({ left_at: null, is_external: false })
    .where('lawyers.user_id', '=', userId)
    .where('lawyers.deleted_at', 'is', null)
    .executeTakeFirst();
  if (back.numUpdatedRows > 0n) return;
  const { name, display_name, mobile, email } = await db
    .selectFrom('users')
    .select(['users.name', 'users.display_name', 'users.mobile', 'users.email'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  const lawyer = { name: display_name ?? name, mobile, email };
  await db
    .insertInto('lawyers')
    .values({ ...lawyer, id: uuidv7(), user_id: userId, search_text: searchText({ ...lawyer, designation: name }) })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id']).where('user_id', 'is not', null).where('deleted_at', 'is', null).doNothing(),
    )
    .execute();
}

/** Marks the record of a person who has left the firm. */
export async function release(db: TenantDb, userId: string): Promise<void> {
  await db
    .updateTable('lawyers')
    .set({ left_at: sql<string>`statement_timestamp()` })
    .where('lawyers.user_id', '=', userId)
    .where('lawyers.left_at', 'is', null)
    .execute();
}

interface KnownRow {
  readonly id: string;
  readonly user_id: string | null;
  readonly member_id: string | null;
}

/** Those of these lawyers that exist in the firm, deleted or not, each with their present membership. */
export async function findKnown(db: TenantDb, ids: readonly string[]): Promise<KnownRow[]> {
  return await db
    .selectFrom('lawyers')
    .leftJoin('memberships', 'memberships.user_id', 'lawyers.user_id')
    .select(['lawyers.id', 'lawyers.user_id', 'memberships.user_id as member_id'])
    .where('lawyers.id', 'in', ids)
    .execute();
}

/** The record of a member in the list of lawyers. */
export async function findRecordOfMember(db: TenantDb, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('lawyers')
    .select('lawyers.id')
    .where('lawyers.user_id', '=', userId)
    .where('lawyers.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function findLawyerName(db: TenantDb, id: string): Promise<string | undefined> {
  return (await db.selectFrom('lawyers').select('lawyers.name').where('lawyers.id', '=', id).executeTakeFirst())?.name;
}

/** The search text of a lawyer. In one Unicode form, so that a name typed in another is found. */
function searchText(lawyer: LawyerChange): RawBuilder<string> {
  const { name, designation, enrolment_number: enrolment, aor_code: aor, mobile, email } = lawyer;
  const words = [name, designation, enrolment, aor, mobile, email].filter(Boolean).join(' ');
  return sql`app.fold(${words.normalize('NFKC')})`;
}
