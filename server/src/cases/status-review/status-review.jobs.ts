import { z } from 'zod';
import type { Database } from '../../platform/db/driver/database.ts';
import { type TenantDb, withTenantDb } from '../../platform/db/scope/tenant-db.ts';
import type { Deps } from '../../platform/http/handle.ts';
import type { Jobs } from '../../platform/jobs/queue.ts';
import * as statusReviews from './status-review.repository.ts';
import { moveOfCandidate, REVIEW_JOB, type ReviewOrder } from './status-review.service.ts';

/** Cases per transaction: whoever saves one of them waits for no more than these. */
const CASES_AT_A_TIME = 100;

const Order = z.object({ tenantId: z.uuid(), reviewId: z.uuid() });

type Run = NonNullable<Awaited<ReturnType<typeof statusReviews.lockRun>>>;

/**
 * Moves the cases that an admin chose, or moves them back. Each batch records how far it came in its own transaction, so that a
 * repeated job goes on from there and moves no case twice. The audit log names the admin.
 */
export function statusReviewJobs({ database }: Pick<Deps, 'database'>): Jobs {
  const work = async (payload: unknown) => {
    const order = Order.parse(payload);
    const run = await inFirm(database, order, null, async (db) => await statusReviews.lockRun(db, order.reviewId));
    if (run?.state === 'working') await repeat(database, order, { userId: run.answered_by, some: moveSome });
    if (run?.state === 'undoing') await repeat(database, order, { userId: run.undone_by, some: restoreSome });
  };
  return { tasks: { [REVIEW_JOB]: work }, crontab: [] };
}

async function inFirm<T>(
  database: Database,
  { tenantId }: ReviewOrder,
  userId: string | null,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> {
  return await withTenantDb(database, { tenantId, userId, restrictedCases: 'all' }, work);
}

/** Works in batches until one says that there is no more. */
async function repeat(
  database: Database,
  order: ReviewOrder,
  { userId, some }: { userId: string | null; some: (db: TenantDb, run: Run) => Promise<boolean> },
): Promise<void> {
  const next = async (db: TenantDb) => {
    const run = await statusReviews.lockRun(db, order.reviewId);
    return run !== undefined && (await some(db, run));
  };
  while (await inFirm(database, order, userId, next));
}

/** @returns true if there may be more. */
async function moveSome(
  db: TenantDb,
  { id, state, done_to: after, up_to_file_number: upTo, except_ids: exceptIds }: Run,
): Promise<boolean> {
  if (state !== 'working') return false;
  const found = await statusReviews.lockCandidates(db, { after, upTo, exceptIds }, CASES_AT_A_TIME);
  const moves = found.flatMap((each) => {
    const move = moveOfCandidate(each);
    return move ? [{ caseId: each.id, move }] : [];
  });
  for (const group of Map.groupBy(moves, ({ move }) => `${move.to.status} ${move.to.phase}`).values()) {
    const to = group[0]?.move.to;
    if (!to) continue;
    const ids = group.map(({ caseId }) => caseId);
    const versions = await statusReviews.moveCases(db, ids, to);
    const rows = group.map(({ caseId, move: { because, from } }) => ({
      review_id: id,
      case_id: caseId,
      because,
      from_status: from.status,
      from_phase: from.phase,
      to_status: to.status,
      to_phase: to.phase,
      case_version: versions.get(caseId) ?? 0,
    }));
    await statusReviews.insertMoved(db, rows);
  }
  const last = found.at(-1)?.file_number;
  const isOver = found.length < CASES_AT_A_TIME || last === undefined;
  await statusReviews.updateRun(db, id, isOver ? { state: 'done' } : { done_to: last });
  return !isOver;
}

/** Moves cases back that nobody has touched since. @returns true if there may be more. */
async function restoreSome(db: TenantDb, { id, state }: Run): Promise<boolean> {
  if (state !== 'undoing') return false;
  const found = await statusReviews.lockMoved(db, id, CASES_AT_A_TIME);
  const untouched = found.filter((each) => each.is_same && !each.has_changed_hearing);
  for (const group of Map.groupBy(untouched, (each) => `${each.from_status} ${each.from_phase}`).values()) {
    const [first] = group;
    const ids = group.map((each) => each.case_id);
    if (first) await statusReviews.moveCases(db, ids, { status: first.from_status, phase: first.from_phase });
    await statusReviews.markMoved(db, id, ids, 'restored');
  }
  const touched = found.filter((each) => !untouched.includes(each)).map((each) => each.case_id);
  await statusReviews.markMoved(db, id, touched, 'left');
  const isOver = found.length < CASES_AT_A_TIME;
  if (isOver) await statusReviews.updateRun(db, id, { state: 'undone' });
  return !isOver;
}
