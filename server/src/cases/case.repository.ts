import { type Insertable, sql, type Updateable } from 'kysely';
import type { Case } from '@munshi/contract/cases/case.schema';
import type { CaseStatus } from '@munshi/contract/cases/case-status';
import type { Cases } from '../platform/db/schema/schema.generated.ts';
import { cachedStatement, type ParamOf } from '../platform/db/query/cached-query.ts';
import { rowsOf, sendWithNext, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import { CASE_COLUMNS, type StoredCase, wholeCase } from './read/case-read.repository.ts';
import { deletedNow, undoSince } from '../platform/db/query/undo.ts';

export type NewCase = Omit<Insertable<Cases>, 'tenant_id' | 'file_number' | 'search_text'>;
export type CaseUpdate = Omit<Updateable<Cases>, 'tenant_id' | 'id' | 'search_text'>;

/** The columns of a case that a change needs; locks the row until the transaction ends. */
export async function findCaseForUpdate(db: TenantDb, id: string) {
  return await db
    .selectFrom('cases')
    .select([
      'cases.id',
      'cases.title',
      'cases.cnr',
      'cases.acts',
      'cases.status',
      'cases.phase',
      'cases.restricted',
      'cases.version',
      'cases.filing_date',
      'cases.decision_date',
      'cases.registration_number',
      'cases.registration_date',
      'cases.filing_number',
      'cases.efiling_number',
      'cases.efiling_date',
      'cases.stage',
      'cases.stage_text',
      'cases.first_hearing_date',
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
 * Inserts a case with the firm's next file number. The number is assigned in the same statement: no gap can arise, and other inserts of the
 * firm wait as briefly as possible.
 */
export async function insertCase(db: TenantDb, row: NewCase, searchText: string): Promise<void> {
  // by trigger: cases_references refuses entries of another firm, cases_cnr_seen a CNR that a restricted case has.
  await sendWithNext(db, insertStatement(db, { ...row, searchText }));
}

/** The same for a case without parts, in which no restriction and no stage is given: its row is the whole case. */
export async function insertCaseAlone(db: TenantDb, row: NewCase, searchText: string): Promise<Case> {
  // by trigger: cases_references refuses entries of another firm, cases_cnr_seen a CNR that a restricted case has.
  const [inserted] = await rowsOf(db, insertAloneStatement(db, { ...row, searchText }));
  return wholeCase(inserted ?? {});
}

type Inserted = NewCase & { searchText: string };

const insertStatement = cachedStatement<Inserted, unknown>({ literals: [], build: insertion });
const insertAloneStatement = cachedStatement<Inserted, Partial<StoredCase>>({
  literals: [],
  build: (db, row, param) => insertion(db, row, param).returning(CASE_COLUMNS),
});

function insertion(
  db: TenantDb,
  { searchText: _searchText, ...row }: { readonly [K in keyof Inserted]?: unknown },
  param: ParamOf<Inserted>,
) {
  const columns = Object.keys(row) as (keyof NewCase)[];
  const params = Object.fromEntries(columns.map((column) => [column, param(column)])) as unknown as NewCase;
  return db.insertInto('cases').values({
    ...params,
    file_number: sql<number>`app.next_number('file_number', 1)`,
    search_text: sql<string>`app.fold(${param('searchText')})`,
  });
}

export async function updateCase(db: TenantDb, id: string, changes: CaseUpdate, searchText: string): Promise<void> {
  // by trigger: cases_references refuses entries of another firm, cases_cnr_seen a CNR that a restricted case has.
  // by trigger: cases_restrict_linked and cases_restrict_other carry a new restricted to links and audit lines of the case.
  await db
    .updateTable('cases')
    .set({ ...changes, search_text: sql<string>`app.fold(${searchText})` })
    .where('cases.id', '=', id)
    .execute();
}

/** Gives the running transaction access to a case that it is about to restrict. */
export async function grantCaseAccess(db: TenantDb, id: string): Promise<void> {
  await sql`select app.see_case(${id})`.execute(db);
}

/** Marks cases as deleted; returns the ids that were not deleted yet. */
export async function markCaseDeleted(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  // by trigger: cases_deleted_hearings marks the hearings; hearings_touch leaves their versions alone.
  const rows = await db
    .updateTable('cases')
    .set({ deleted_at: deletedNow })
    .where('cases.id', 'in', ids)
    .where('cases.deleted_at', 'is', null)
    .returning('cases.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Restores cases deleted within the last thirty days; returns the status of each restored case. */
export async function unmarkCaseDeleted(db: TenantDb, ids: readonly string[]): Promise<CaseStatus[]> {
  // by trigger: cases_deleted_hearings unmarks the hearings; cases_cnr_seen refuses a restricted case whose CNR was taken.
  const rows = await db
    .updateTable('cases')
    .set({ deleted_at: null })
    .where('cases.id', 'in', ids)
    .where('cases.deleted_at', '>', undoSince)
    .returning('cases.status')
    .execute();
  return rows.map((row) => row.status as CaseStatus);
}

/** Those of these cases that the person created or whose team they are on. The first audit line of a case names its creator. */
export async function findOwn(db: TenantDb, userId: string, ids: readonly string[]): Promise<string[]> {
  const opened = db
    .selectFrom('audit_log')
    .select(sql<string>`audit_log.row_id`.as('id'))
    .where('audit_log.row_id', 'in', ids)
    .where('audit_log.table_name', '=', 'cases')
    .where('audit_log.action', '=', 'insert')
    .where('audit_log.actor_id', '=', userId);
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

/** Those of these cases that the caller can see. */
export async function findVisible(db: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('cases').select('cases.id').where('cases.id', 'in', ids).where('cases.deleted_at', 'is', null).execute();
  return rows.map((row) => row.id);
}

/** True if at least one of these cases is not restricted. */
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

/** True if the caller can see the case. */
export async function hasCase(db: TenantDb, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.id', '=', id)
    .where('cases.deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A case that a record leaves, or comes into. */
export interface CaseOfMove {
  readonly id: string;
  readonly restricted: boolean;
  readonly is_deleted: boolean;
}

/**
 * Those of these cases that the caller can see, locked until the transaction ends against a deletion, a change of their restriction and a
 * new legal hold. Locked in the order of their ids, so that two moves never wait for each other.
 */
export async function lockCases(db: TenantDb, ids: readonly string[]): Promise<CaseOfMove[]> {
  return await db
    .selectFrom('cases')
    .select(['cases.id', 'cases.restricted', sql<boolean>`cases.deleted_at is not null`.as('is_deleted')])
    .where('cases.id', 'in', ids)
    .orderBy('cases.id')
    .forShare()
    .execute();
}

/** Title of a case, deleted or not. @throws if it does not exist. */
export async function readTitle(db: TenantDb, id: string): Promise<string> {
  const { title } = await db.selectFrom('cases').select('cases.title').where('cases.id', '=', id).executeTakeFirstOrThrow();
  return title;
}

/** Those of these people who are members of the firm. */
export async function findMembers(db: TenantDb, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db.selectFrom('memberships').select('memberships.user_id').where('memberships.user_id', 'in', userIds).execute();
  return new Set(rows.map((row) => row.user_id));
}
