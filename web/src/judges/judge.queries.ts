import { createJudge, listJudges } from '@munshi/contract/judges/judge.endpoints';
import type { JudgeDraft } from '@munshi/contract/judges/judge.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { call } from '../platform/api.ts';
import { hasSession } from '../platform/session.ts';

const ONE_HOUR_MS = 3_600_000;
const JUDGES_OFFERED = 50;

export const judgesQuery = (q: string) =>
  queryOptions({
    queryKey: ['judges', hasSession() ? 'firm' : 'national', q],
    queryFn: ({ signal }) => call(listJudges, { query: { q, limit: JUDGES_OFFERED }, signal }),
    staleTime: ONE_HOUR_MS,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  });

export function useCreateJudge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: z.input<typeof JudgeDraft>) => call(createJudge, { body: { ...draft, id: draft.id ?? uuidv7() } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['judges'] }),
  });
}
