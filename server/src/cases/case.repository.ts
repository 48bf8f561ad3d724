import { type Insertable, sql, type Updateable } from 'kysely';
import type { CaseStatus } from '@munshi/contract/cases/case-status';
import type { Cases } from '../platform/db/schema.generated.ts';
import { shapedQuery } from '../platform/db/shaped.ts';
import { sendWithNext, type TenantDb } from '../platform/db/tenant-db.ts';
import { undoSince } from '../platform/db/undo.ts';

export type NewCase = Omit<Insertable<Cases>, 'tenant_id' | 'file_number' | 'search_text'>;
export type CaseUpdate = Omit<Updateable<Cases>, 'tenant_id' | 'id' | 'search_text'>;

/** The case as far as a change must know it, held until the transaction ends. */
export async function findForChange(db: TenantDb, id: string) {
  return await db
    .selectFrom('cases')
    .select([
      'cases.id',
      'cases.title',
      'cases.cnr',
      'cases.status',
      'cases.phase',
      'cases.restricted',
      'cases.version',
      'cases.filing_date',
      'cases.decision_date',
      'cases.court_id',
      'cases.court_number',
      'cases.judge_id',
    ])
    .where('cases.id', '=', id)
    .where('cases.deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Opens a case under the firm's next file number. The number is drawn in the statement that uses it: none is ever
 * missing, and others of the firm wait no longer than they must.
 */
export async function insert(db: TenantDb, row: NewCase, searchText: string): Promise<void> {
  await sendWithNext(db, insertShaped(db, { ...row, searchText }));
}

const insertShaped = shapedQuery<NewCase & { searchText: string }, unknown>({
  shapeOf: (row) => Object.keys(row).sort().join(' '),
  build: (db, { searchText: _searchText, ...row }, slot) => {
    const columns = Object.keys(row) as (keyof NewCase)[];
    const given = Object.fromEntries(columns.map((column) => [column, slot(column)])) as unknown as NewCase;
    return db
      .with('drawn', (q) =>
        q
          .insertInto('counters')
          .values({ name: 'file_number', value: 1 })
          .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).doUpdateSet({ value: sql`counters.value + 1` }))
          .returning('counters.value'),
      )
      .insertInto('cases')
      .values((eb) => ({
        ...given,
        file_number: eb.selectFrom('drawn').select('drawn.value'),
        search_text: sql<string>`app.fold(${slot('searchText')})`,
      }));
  },
});

export async function update(db: TenantDb, id: string, changes: CaseUpdate, searchText: string): Promise<void> {
  await db
    .updateTable('cases')
    .set({ ...changes, search_text: sql<string>`app.fold(${searchText})` })
    .where('cases.id', '=', id)
    .execute();
}

/** Opens a case's wall to the running transaction, for whoever is about to raise it. */
export async function seeCase(db: TenantDb, id: string): Promise<void> {
  await sql`select app.see_case(${id})`.execute(db);
}

/** Marks cases deleted; returns those that were there. */
export async function markDeleted(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('cases')
    .set({ deleted_at: sql<string>`statement_timestamp()` })
    .where('cases.id', 'in', ids)
    .where('cases.deleted_at', 'is', null)
    .returning('cases.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Takes deletions of the last thirty days back; returns the status of each case that came back. */
export async function unmarkDeleted(db: TenantDb, ids: readonly string[]): Promise<CaseStatus[]> {
  const rows = await db
    .updateTable('cases')
    .set({ deleted_at: null })
    .where('cases.id', 'in', ids)
    .where('cases.deleted_at', '>', undoSince)
    .returning('cases.status')
    .execute();
  return rows.map((row) => row.status as CaseStatus);
}

/** Of these cases, those the person opened or whose team they are on. Who opened a case is told by the first line of its trail. */
export async function findOwn(db: TenantDb, userId: string, ids: readonly string[]): Promise<string[]> {
  const opened = db
    .selectFrom('audit_log')
    .select('audit_log.row_id as id')
    .where('audit_log.row_id', 'in', ids)
    .where('audit_log.table_name', '=', 'cases')
    .where('audit_log.action', '=', 'insert')
    .where('audit_log.actor_id', '=', userId)
    .$castTo<{ id: string }>();
  const rows = await db
    .selectFrom('case_team')
    .select('case_team.case_id as id')
    .where('case_team.user_id', '=', userId)
    .where('case_team.left_at', 'is', null)
    .where('case_team.case_id', 'in', ids)
    .union(opened)
    .execute();
  return rows.map((row) => row.id);
}

/** Of these cases, those that are there to be seen. */
export async function findVisible(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('cases').select('cases.id').where('cases.id', 'in', ids).where('cases.deleted_at', 'is', null).execute();
  return rows.map((row) => row.id);
}

/** Whether one of these cases is not restricted. */
export async function hasUnrestricted(db: TenantDb, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const found = await db
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.id', 'in', ids)
    .where('cases.restricted', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

/** @returns the title of a case, a deleted one too. @throws when there is none. */
export async function readTitle(db: TenantDb, id: string): Promise<string> {
  const { title } = await db.selectFrom('cases').select('cases.title').where('cases.id', '=', id).executeTakeFirstOrThrow();
  return title;
}

/** Of these people, those who are members of the firm. */
export async function findMembers(db: TenantDb, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom('memberships').select('memberships.user_id').where('memberships.user_id', 'in', userIds).execute();
  return new Set(rows.map((row) => row.user_id));
}
