import { createJudge, deleteJudge, listJudges, restoreJudge, updateJudge } from '@munshi/contract/judges/judge.endpoints';
import type { JudgeDraft, JudgeQuery } from '@munshi/contract/judges/judge.schema';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { call } from '../platform/api.ts';
import { hasSession } from '../platform/session.ts';

const ONE_HOUR_MS = 3_600_000;

/** How many judges are offered at once; who looks for another types more of the name. */
const JUDGES_OFFERED = 50;

export const judgesQuery = (q: string) => judgeListQuery({ q, limit: JUDGES_OFFERED });

/** One page of the judges. */
export const judgeListQuery = (query: z.input<typeof JudgeQuery>) =>
  queryOptions({
    queryKey: ['judges', hasSession() ? 'firm' : 'national', query],
    queryFn: ({ signal }) => call(listJudges, { query, signal }),
    staleTime: ONE_HOUR_MS,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  });

const renew = (client: QueryClient) => client.invalidateQueries({ queryKey: ['judges'] });

interface JudgeSaving {
  /** The judge to change; without one, they are added. */
  id: string | undefined;
  draft: z.output<typeof JudgeDraft>;
}

export function useSaveJudge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft: { id: given = uuidv7(), ...draft } }: JudgeSaving) =>
      id === undefined ? call(createJudge, { body: { ...draft, id: given } }) : call(updateJudge, { params: { id }, body: draft }),
    onSuccess: () => renew(client),
  });
}

export function useDeleteJudge() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => call(deleteJudge, { params: { id } }), onSettled: () => renew(client) });
}

export function useRestoreJudge() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => call(restoreJudge, { params: { id } }), onSettled: () => renew(client) });
}
