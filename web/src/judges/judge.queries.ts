import { createJudge, deleteJudge, listJudges, restoreJudge, updateJudge } from '@munshi/contract/judges/judge.endpoints';
import type { JudgeChange, JudgeDraft, JudgeQuery } from '@munshi/contract/judges/judge.schema';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { listQueryOptions, useListMutation } from '../reference-entries/public.ts';
import { searchedText } from '../ui/list/list-state.ts';

/** Number of judges offered at once; to find another, the user types more of the name. */
const JUDGES_OFFERED = 50;

export const judgesQuery = (q: string) => judgeListQuery({ q: searchedText(q), limit: JUDGES_OFFERED });

/** One page of the judges. */
export const judgeListQuery = (query: z.input<typeof JudgeQuery>) =>
  queryOptions({ ...listQueryOptions('judges', query), queryFn: ({ signal }) => call(listJudges, { query, signal }) });

interface JudgeCreation {
  draft: z.output<typeof JudgeDraft>;
  /** The same for each attempt to add the judge. */
  idempotencyKey: string;
}

export const useCreateJudge = () =>
  useListMutation('judge', ({ draft, idempotencyKey }: JudgeCreation) => call(createJudge, { body: draft, idempotencyKey }));

interface JudgeEdit {
  id: string;
  change: z.input<typeof JudgeChange>;
}

export const useUpdateJudge = () =>
  useListMutation('judge', ({ id, change }: JudgeEdit) => call(updateJudge, { params: { id }, body: change }));

export const useDeleteJudge = () => useListMutation('judge', (id: string) => call(deleteJudge, { params: { id } }));

export const useRestoreJudge = () => useListMutation('judge', (id: string) => call(restoreJudge, { params: { id } }));
