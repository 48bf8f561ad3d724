import type { StatusReviewRun } from '@munshi/contract/cases/status-review.schema';
import { sql } from 'kysely';
import type { TenantDb } from '../../platform/db/scope/tenant-db.ts';
import { undoSince } from '../../platform/db/query/undo.ts';

/** Cases that look filed but are marked open (a generated column). Those left open on purpose are none. */
const candidates = (db: TenantDb) =>
  db
    .selectFrom('cases')
    .where('cases.deleted_at', 'is', null)
    .where(sql<boolean>`cases.looks_filed`);

/** What says how far a case is. */
const SIGNS = [
  'cases.status',
  'cases.phase',
  'cases.registration_number',
  'cases.cnr',
  'cases.filing_number',
  'cases.efiling_number',
  'cases.filing_date',
  'cases.first_hearing_date',
] as const;

export async function listCandidates(db: TenantDb, { after, limit }: { after: number; limit: number }) {
  return await candidates(db)
    .leftJoin('courts', 'courts.id', 'cases.court_id')
    .select(['cases.id', 'cases.file_number', 'cases.title', 'cases.restricted', 'courts.name as court_name', ...SIGNS])
    .select((eb) => eb.fn.coalesce('cases.registration_number', 'cases.filing_number').as('number'))
    .where('cases.file_number', '>', after)
    .orderBy('cases.file_number')
    .limit(sql.lit(limit))
    .execute();
}

/** Number of candidates, and the highest file number among them. */
export async function countCandidates(db: TenantDb, among: { upTo?: number; exceptIds?: readonly string[] } = {}) {
  let found = candidates(db);
  if (among.upTo !== undefined) found = found.where('cases.file_number', '<=', among.upTo);
  if (among.exceptIds !== undefined) found = found.where(sql<boolean>`cases.id <> all (${among.exceptIds}::uuid[])`);
  return await found
    .select((eb) => [eb.fn.countAll<number>().as('total'), eb.fn.max('cases.file_number').as('last_file_number')])
    .executeTakeFirstOrThrow();
}

/** The next candidates of a change of statuses, locked. Rows come in one order, so that two writers do not wait for each other in turn. */
export async function lockCandidates(db: TenantDb, of: { after: number; upTo: number; exceptIds: readonly string[] }, limit: number) {
  return await candidates(db)
    .select(['cases.id', 'cases.file_number', ...SIGNS])
    .where('cases.file_number', '>', of.after)
    .where('cases.file_number', '<=', of.upTo)
    .where(sql<boolean>`cases.id <> all (${of.exceptIds}::uuid[])`)
    .orderBy('cases.file_number')
    .limit(sql.lit(limit))
    .forUpdate('cases')
    .execute();
}

interface DerivedStatus {
  readonly status: string;
  readonly phase: string;
}

export async function moveCases(db: TenantDb, ids: readonly string[], to: DerivedStatus): Promise<Map<string, number>> {
  const rows = await db
    .updateTable('cases')
    .set({ status: to.status, phase: to.phase })
    .where('cases.id', 'in', ids)
    .returning(['cases.id', 'cases.version'])
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export interface MovedRow {
  readonly review_id: string;
  readonly case_id: string;
  readonly because: string;
  readonly from_status: string;
  readonly from_phase: string;
  readonly to_status: string;
  readonly to_phase: string;
  readonly case_version: number;
}

export async function insertMoved(db: TenantDb, rows: readonly MovedRow[]): Promise<void> {
  await db
    .insertInto('status_review_cases')
    .values([...rows])
    .execute();
}

/**
 * The next cases that a status change moved, locked. `is_same`: the case has not been changed since. `has_changed_hearing`: one of its
 * hearings has.
 */
export async function lockMoved(db: TenantDb, reviewId: string, limit: number) {
  return await db
    .selectFrom('status_review_cases as moved')
    .innerJoin('cases', 'cases.id', 'moved.case_id')
    .select(['moved.case_id', 'moved.from_status', 'moved.from_phase'])
    .select(
      sql<boolean>`cases.deleted_at is null and cases.version = moved.case_version and cases.status = moved.to_status
        and cases.phase = moved.to_phase`.as('is_same'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('hearings')
          .select('hearings.id')
          .whereRef('hearings.case_id', '=', 'moved.case_id')
          .whereRef('hearings.updated_at', '>', 'moved.moved_at'),
      ).as('has_changed_hearing'),
    )
    .where('moved.review_id', '=', reviewId)
    .where('moved.state', '=', 'moved')
    .orderBy('moved.case_id')
    .limit(sql.lit(limit))
    .forUpdate('cases')
    .execute();
}

export async function markMoved(db: TenantDb, reviewId: string, ids: readonly string[], state: 'restored' | 'left'): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('status_review_cases')
    .set({ state })
    .where('status_review_cases.review_id', '=', reviewId)
    .where('status_review_cases.case_id', 'in', ids)
    .execute();
}

/** What is stored of an answer; the rest has defaults. */
interface NewAnswer {
  readonly id: string;
  readonly answer: 'applied' | 'dismissed' | 'reopened';
  readonly state: StatusReviewRun['state'];
  readonly answered_by: string;
  readonly total?: number;
  readonly except_ids?: string[];
  readonly up_to_file_number?: number;
}

/** @throws on the constraint `status_reviews_one_under_way`. */
export async function insertAnswer(db: TenantDb, answer: NewAnswer): Promise<void> {
  await db.insertInto('status_reviews').values(answer).execute();
}

/** What the latest answer was; undefined if nobody answered yet. */
export async function findLatestAnswer(db: TenantDb): Promise<string | undefined> {
  const latest = await db
    .selectFrom('status_reviews')
    .select('status_reviews.answer')
    .orderBy('status_reviews.answered_at', 'desc')
    .orderBy('status_reviews.id')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return latest?.answer;
}

/** A change of statuses, locked. */
export async function lockRun(db: TenantDb, id: string) {
  return await db
    .selectFrom('status_reviews')
    .selectAll()
    .where('status_reviews.id', '=', id)
    .where('status_reviews.answer', '=', 'applied')
    .forUpdate()
    .executeTakeFirst();
}

interface RunUpdate {
  readonly state?: StatusReviewRun['state'];
  readonly done_to?: number;
  readonly undone_by?: string;
  readonly undone_at?: string;
}

export async function updateRun(db: TenantDb, id: string, change: RunUpdate): Promise<void> {
  await db.updateTable('status_reviews').set(change).where('status_reviews.id', '=', id).execute();
}

/** One change of statuses, or the latest. */
export async function findRun(db: TenantDb, id?: string): Promise<StatusReviewRun | undefined> {
  const runs = db
    .selectFrom('status_reviews as r')
    .innerJoin('users', 'users.id', 'r.answered_by')
    .where('r.answer', '=', 'applied')
    .select(['r.id', 'r.state', 'r.answered_at as ordered_at', 'r.total'])
    .select((eb) => {
      const counted = (states: readonly string[]) =>
        eb
          .selectFrom('status_review_cases as moved')
          .select((moved) => moved.fn.countAll<number>().as('count'))
          .whereRef('moved.review_id', '=', 'r.id')
          .where('moved.state', 'in', states);
      return [
        eb.fn.coalesce('users.display_name', 'users.name').as('ordered_by_name'),
        counted(['moved', 'restored', 'left']).as('moved'),
        counted(['restored']).as('restored'),
        counted(['left']).as('left'),
        sql<boolean>`r.state = 'done' and r.answered_at > ${undoSince}`.as('can_undo'),
      ];
    });
  const chosen = id === undefined ? runs.orderBy('r.answered_at', 'desc').orderBy('r.id').limit(sql.lit(1)) : runs.where('r.id', '=', id);
  return (await chosen.executeTakeFirst()) as StatusReviewRun | undefined;
}
