import type { Judge, JudgePosting, JudgeQuery } from '@munshi/contract/judges/judge.schema';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { PLAN_EACH_TIME } from '../platform/db/driver/database.ts';
import { streamQuery, type Unpaged } from '../platform/db/list/row-stream.ts';
import type { DB } from '../platform/db/schema/schema.generated.ts';
import { matchesWords } from '../platform/db/query/search.ts';
import { asGlobal, type GlobalDb, type TenantDb } from '../platform/db/scope/tenant-db.ts';
import type { TenantSnapshot } from '../platform/db/scope/tenant-snapshot.ts';

type Posting = z.output<typeof JudgePosting>;

type Filters = Unpaged<z.output<typeof JudgeQuery>>;

function filteredJudges(db: GlobalDb, { q = '', own, court_id: courtId }: Filters) {
  let judges = db.selectFrom('judges').where('judges.deleted_at', 'is', null);
  if (own) judges = judges.where('judges.tenant_id', 'is not', null);
  const text = sql<string>`app.fold(judges.name)`;
  for (const condition of matchesWords(text, q.normalize('NFKC'))) judges = judges.where(condition);
  if (courtId === undefined) return judges;
  return judges.where(({ exists, selectFrom }) =>
    exists(
      selectFrom('judge_postings as sat')
        .select('sat.judge_id')
        .whereRef('sat.judge_id', '=', 'judges.id')
        .where('sat.court_id', '=', courtId),
    ),
  );
}

const byName = (judges: ReturnType<typeof filteredJudges>) => judges.select(columns).orderBy('judges.name').orderBy('judges.id');

/** One page of judges by name with their postings and the total, in one statement. */
export async function listJudges(db: GlobalDb, { limit, offset, ...filters }: z.output<typeof JudgeQuery>) {
  const judges = filteredJudges(db, filters);
  const page = byName(judges).limit(sql.lit(limit)).offset(sql.lit(offset));
  const { items, total } = await db
    .selectNoFrom([
      jsonArrayFrom(page).as('items'),
      judges
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('total'),
    ])
    .modifyEnd(sql.raw(PLAN_EACH_TIME))
    .executeTakeFirstOrThrow();
  return { items, total, limit, offset };
}

/** As `listJudges()`, all judges of a snapshot. */
export function streamJudges(snapshot: TenantSnapshot, filters: Filters) {
  return streamQuery<Judge>(snapshot, (db) => byName(filteredJudges(asGlobal(db), filters)));
}

/** Response fields of a judge; postings in the order they were given. */
function columns(eb: ExpressionBuilder<Pick<DB, 'judges' | 'judge_postings' | 'courts'>, 'judges'>) {
  const postings = eb
    .selectFrom('judge_postings')
    .leftJoin('courts', 'courts.id', 'judge_postings.court_id')
    .select([
      'judge_postings.court_id',
      'courts.name as court_name',
      'judge_postings.court_number',
      'judge_postings.from_on as from',
      'judge_postings.until_on as until',
    ])
    .whereRef('judge_postings.judge_id', '=', 'judges.id')
    .orderBy('judge_postings.position');
  return [
    'judges.id',
    'judges.name',
    'judges.designation',
    jsonArrayFrom(postings).as('postings'),
    sql<boolean>`judges.tenant_id is null`.as('is_national'),
  ] as const;
}

/** A judge visible to the firm. */
export async function findJudge(db: TenantDb, id: string): Promise<Judge | undefined> {
  return await db
    .selectFrom('judges')
    .select(columns)
    .where('judges.id', '=', id)
    .where('judges.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Locks a judge until this transaction ends, so that it does not change between reading and writing. */
export async function lockJudge(db: TenantDb, id: string): Promise<void> {
  await db.selectFrom('judges').select('judges.id').where('judges.id', '=', id).forUpdate().execute();
}

/** Those of the courts that are visible to the firm, including deleted ones: a judge may have sat in a court that no longer exists. */
export async function findCourts(db: TenantDb, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('courts')
    .select('courts.id')
    .where('courts.id', '=', ({ fn, val }) => fn.any(val([...ids])))
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function insertJudge(db: TenantDb, judge: { id: string; name: string; designation: string | null }): Promise<void> {
  await db.insertInto('judges').values(judge).execute();
}

export async function updateJudge(db: TenantDb, id: string, change: { name: string; designation: string | null }): Promise<void> {
  await db.updateTable('judges').set(change).where('judges.id', '=', id).execute();
}

export async function replacePostings(db: TenantDb, id: string, postings: readonly Posting[]): Promise<void> {
  await db.deleteFrom('judge_postings').where('judge_postings.judge_id', '=', id).execute();
  if (postings.length === 0) return;
  const rows = postings.map(({ from, until, ...posting }, position) => ({
    ...posting,
    judge_id: id,
    position,
    from_on: from ?? null,
    until_on: until ?? null,
  }));
  await db.insertInto('judge_postings').values(rows).execute();
}
