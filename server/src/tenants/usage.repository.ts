import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import type { TenantDb } from '../platform/db/scope/tenant-db.ts';

/** What a plan limits. */
export const LIMITED = ['members', 'open_cases', 'storage_bytes'] as const;
type Limited = (typeof LIMITED)[number];
export type Use = Readonly<Record<Limited, number>>;

/**
 * What the firm uses of the limits that are asked for. An open invitation takes a member's seat. Restricted cases count only for readers
 * who can see them, so that not even their number is revealed. Files count for every reader, because the plan limits all of them.
 */
export async function readFirmUsage<K extends Limited>(db: TenantDb, only: readonly K[]): Promise<Pick<Use, K>> {
  return await readUseOf(db, db.selectFrom('files'), only);
}

/** As `readFirmUsage()`, but with only the files the reader can see: the size of a file alone can reveal which document it is. */
export async function readUsage<K extends Limited>(db: TenantDb, only: readonly K[]): Promise<Pick<Use, K>> {
  const version = db
    .selectFrom('document_versions')
    .select('document_versions.id')
    .where('document_versions.file_id', '=', sql.ref<string>('files.id'));
  const upload = db.selectFrom('uploads').select('uploads.id').where('uploads.id', '=', sql.ref<string>('files.id'));
  // A file that no longer belongs to a case counts for readers with access to every case.
  const isVisible = sql<boolean>`(current_setting('app.all_restricted', true) = 'on' or exists (${version}) or exists (${upload}))`;
  return await readUseOf(db, db.selectFrom('files').where(isVisible), only);
}

async function readUseOf<K extends Limited>(
  db: TenantDb,
  files: SelectQueryBuilder<DB, 'files', object>,
  only: readonly K[],
): Promise<Pick<Use, K>> {
  const members = db.selectFrom('memberships').select(({ fn }) => fn.countAll().as('count'));
  const invited = db
    .selectFrom('invites')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('invites.accepted_at', 'is', null)
    .where('invites.revoked_at', 'is', null)
    .where('invites.expires_at', '>', sql<string>`now()`);
  const cases = db
    .selectFrom('cases')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('cases.status', 'in', ['open', 'pending'])
    .where('cases.deleted_at', 'is', null);
  const counts: Record<Limited, Expression<number>> = {
    members: sql<number>`(${members}) + (${invited})`,
    open_cases: sql<number>`(${cases})`,
    storage_bytes: sql<number>`(${files.select(sql<number>`coalesce(sum(files.size_bytes), 0)::bigint`.as('bytes'))})`,
  };
  return await db
    .selectNoFrom(only.map((limit) => sql<number>`${counts[limit]}`.as(limit)))
    .$castTo<Pick<Use, K>>()
    .executeTakeFirstOrThrow();
}

/** Open and pending cases of the firm, restricted ones included: the plan limits the firm, whoever the caller is. */
export async function countOpenCases(db: TenantDb): Promise<number> {
  const { count } = await db.selectNoFrom(sql<number>`app.count_open_cases()`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/**
 * True if all open and pending cases of the firm, with these restored ones, were open or pending at one moment of the last 30 days. Then
 * restoring them brings the firm back to cases it had, and to no other.
 */
export async function hadOpenCasesAtOnce(db: TenantDb, restoredIds: readonly string[]): Promise<boolean> {
  const query = db.selectNoFrom(sql<boolean>`app.had_open_cases_at_once(${[...restoredIds]}::uuid[])`.as('had'));
  return (await query.executeTakeFirstOrThrow()).had;
}
