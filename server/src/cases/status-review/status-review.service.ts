import { type CaseMove, moveFor, reasonOf } from '@munshi/contract/cases/case-move';
import type { CasePhase, CaseStatus } from '@munshi/contract/cases/case-status';
import type {
  StatusReview,
  StatusReviewAnswer,
  StatusReviewCase,
  StatusReviewChoice,
  StatusReviewRun,
} from '@munshi/contract/cases/status-review.schema';
import { v7 as uuidv7 } from 'uuid';
import type { Actor } from '../../platform/auth/actor.ts';
import { type TenantDb, tenantIdOf } from '../../platform/db/scope/tenant-db.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import * as statusReviews from './status-review.repository.ts';

export const REVIEW_JOB = 'cases:status-review';

/** The payload of the job. */
export interface ReviewOrder {
  readonly tenantId: string;
  readonly reviewId: string;
}

type Candidate = Awaited<ReturnType<typeof statusReviews.lockCandidates>>[number];

/** Where a case would move; undefined if it would stay. */
export function moveOfCandidate(found: Omit<Candidate, 'id' | 'file_number'>): CaseMove | undefined {
  const reason = reasonOf({ ...found, hearing: found.first_hearing_date !== null });
  return reason && moveFor({ status: found.status as CaseStatus, phase: found.phase as CasePhase }, reason);
}

/** The cases that look filed but are marked open, and the last change of statuses. */
export async function readStatusReview(db: TenantDb, { limit, after }: { limit: number; after: number }): Promise<StatusReview> {
  const [found, { total, last_file_number: last }, answer, run] = await Promise.all([
    statusReviews.listCandidates(db, { after, limit: limit + 1 }),
    statusReviews.countCandidates(db),
    statusReviews.findLatestAnswer(db),
    statusReviews.findRun(db),
  ]);
  const page = found.slice(0, limit);
  return {
    is_open: isOpen(answer),
    total,
    last_file_number: last,
    items: page.flatMap(asReviewCase),
    next_after: found.length > limit ? (page.at(-1)?.file_number ?? null) : null,
    last_run: run ?? null,
  };
}

const isOpen = (answer: string | undefined) => answer === undefined || answer === 'reopened';

function asReviewCase(found: Awaited<ReturnType<typeof statusReviews.listCandidates>>[number]): StatusReviewCase[] {
  const move = moveOfCandidate(found);
  const { id, file_number, title, number, court_name, restricted } = found;
  return move ? [{ id, file_number, title, number, court_name, restricted, move }] : [];
}

/** Number of cases that the dashboard asks an admin about; null for others, and once the firm has answered. */
export async function countReviewed(db: TenantDb, actor: Actor): Promise<{ total: number } | null> {
  if (!actor.permissions.has('case:review')) return null;
  const [{ total }, answer] = await Promise.all([statusReviews.countCandidates(db), statusReviews.findLatestAnswer(db)]);
  return isOpen(answer) && total > 0 ? { total } : null;
}

/** Orders the move of the chosen cases. @throws on the constraint `status_reviews_one_under_way`. */
export async function applyStatusReview(db: TenantDb, actor: Actor, choice: StatusReviewChoice): Promise<StatusReviewRun> {
  const { up_to_file_number: upTo, except_ids: exceptIds } = choice;
  const { total } = await statusReviews.countCandidates(db, { upTo, exceptIds });
  const id = uuidv7();
  const order = { total, except_ids: exceptIds, up_to_file_number: upTo };
  await statusReviews.insertAnswer(db, { ...order, id, answer: 'applied', state: 'working', answered_by: actor.userId });
  await enqueueReview(db, id);
  return await readRun(db, id);
}

export async function dismissStatusReview(db: TenantDb, actor: Actor): Promise<StatusReviewAnswer> {
  await statusReviews.insertAnswer(db, { id: uuidv7(), answer: 'dismissed', state: 'done', answered_by: actor.userId });
  return { is_open: false };
}

export async function reopenStatusReview(db: TenantDb, actor: Actor): Promise<StatusReviewAnswer> {
  await statusReviews.insertAnswer(db, { id: uuidv7(), answer: 'reopened', state: 'done', answered_by: actor.userId });
  return { is_open: true };
}

/** @throws {AppError} `status_review.not_found`, `status_review.cannot_undo`. */
export async function undoStatusReview(db: TenantDb, actor: Actor, id: string): Promise<StatusReviewRun> {
  await statusReviews.lockRun(db, id);
  const run = await readRun(db, id);
  if (!run.can_undo) throw new AppError('status_review.cannot_undo');
  await statusReviews.updateRun(db, id, { state: 'undoing', undone_by: actor.userId, undone_at: new Date().toISOString() });
  await enqueueReview(db, id);
  return await readRun(db, id);
}

async function readRun(db: TenantDb, id: string): Promise<StatusReviewRun> {
  const run = await statusReviews.findRun(db, id);
  if (!run) throw new AppError('status_review.not_found');
  return run;
}

async function enqueueReview(db: TenantDb, id: string): Promise<void> {
  await enqueue(db, REVIEW_JOB, { tenantId: tenantIdOf(db), reviewId: id } satisfies ReviewOrder);
}
