import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { PageLimit } from '../platform/page.ts';
import { Id } from '../platform/id.ts';
import { CaseMove } from './case-move.ts';

/** A case that looks filed but is marked open, and where it would move. Nothing is changed before an admin says so. */
export const StatusReviewCase = z.object({
  id: z.uuid(),
  file_number: z.int(),
  title: z.string(),
  number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  restricted: z.boolean(),
  move: CaseMove,
});
export type StatusReviewCase = z.infer<typeof StatusReviewCase>;

/**
 * A change of statuses that an admin ordered; it runs as a job. `total` cases were chosen, `moved` of them were moved so far. Its undo
 * restores those that nobody changed since (`restored`) and leaves the others (`left`).
 */
export const StatusReviewRun = z.object({
  id: z.uuid(),
  state: z.enum(['working', 'done', 'undoing', 'undone']),
  ordered_by_name: z.string(),
  ordered_at: Instant,
  total: z.int(),
  moved: z.int(),
  restored: z.int(),
  left: z.int(),
  can_undo: z.boolean(),
});
export type StatusReviewRun = z.infer<typeof StatusReviewRun>;

/** Cases by file number; `after` is the last one of the page before. */
export const StatusReviewQuery = z.strictObject({ limit: PageLimit, after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) });

/**
 * `is_open`: the firm has not answered, or asked to be asked again. `next_after`: the `after` of the next page; null on the last.
 * `last_file_number`: the highest file number of all these cases, to be sent with a choice, so that it covers no later ones.
 * `last_run`: the change of statuses that was ordered last.
 */
export const StatusReview = z.object({
  is_open: z.boolean(),
  total: z.int(),
  last_file_number: z.nullable(z.int()),
  items: z.array(StatusReviewCase),
  next_after: z.nullable(z.int()),
  last_run: z.nullable(StatusReviewRun),
});
export type StatusReview = z.infer<typeof StatusReview>;

/** Moves every case of the review up to a file number, except these. */
export const StatusReviewChoice = z.strictObject({
  up_to_file_number: z.int().check(z.minimum(1)),
  except_ids: z._default(z.array(Id).check(z.maxLength(5_000)), []),
});
export type StatusReviewChoice = z.infer<typeof StatusReviewChoice>;

/** Whether the dashboard asks the firm’s admins from now on. */
export const StatusReviewAnswer = z.object({ is_open: z.boolean() });
export type StatusReviewAnswer = z.infer<typeof StatusReviewAnswer>;
