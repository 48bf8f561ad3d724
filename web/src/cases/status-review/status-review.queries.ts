import {
  applyStatusReview,
  dismissStatusReview,
  readStatusReview,
  reopenStatusReview,
  undoStatusReview,
} from '@munshi/contract/cases/status-review.endpoints';
import type { StatusReviewChoice, StatusReviewRun } from '@munshi/contract/cases/status-review.schema';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

const key = ['status-review'] as const;

const WORKING_INTERVAL_MS = 1_500;
/** The state of the review comes with the shortest page that the server offers. */
const STATE_LIMIT = 10;
const PAGE_LIMIT = 100;

export const isUnderWay = (run: StatusReviewRun | null | undefined) => run?.state === 'working' || run?.state === 'undoing';

/** Whether the firm has answered, how many cases there are, and the last change of statuses; polled while that runs. */
export const reviewStateQuery = queryOptions({
  queryKey: [...key, 'state'],
  queryFn: ({ signal }) => call(readStatusReview, { query: { limit: STATE_LIMIT }, signal }),
  refetchInterval: ({ state }) => (isUnderWay(state.data?.last_run) ? WORKING_INTERVAL_MS : false),
});

/**
 * The cases of the review by file number, page after page.
 *
 * @param after the last change of statuses, after which they are others.
 */
export const reviewCasesQuery = (after: StatusReviewRun | null) =>
  infiniteQueryOptions({
    queryKey: [...key, 'cases', after?.id, after?.state],
    queryFn: ({ pageParam, signal }) => call(readStatusReview, { query: { limit: PAGE_LIMIT, after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_after: after }) => after,
  });

/** What follows any answer to the review: its own data and the dashboard, which asks about it. */
function useAnswer<Input>(send: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSettled: () => invalidateShown(client, 'case') });
}

export const useApplyStatusReview = () => useAnswer((body: z.input<typeof StatusReviewChoice>) => call(applyStatusReview, { body }));
export const useUndoStatusReview = () => useAnswer((id: string) => call(undoStatusReview, { params: { id } }));
export const useDismissStatusReview = () => useAnswer(() => call(dismissStatusReview, {}));
export const useReopenStatusReview = () => useAnswer(() => call(reopenStatusReview, {}));
