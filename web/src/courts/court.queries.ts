import { createCourt, listCourts } from '@munshi/contract/courts/court.endpoints';
import type { CourtDraft, CourtLevel } from '@munshi/contract/courts/court.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { call } from '../platform/api.ts';
import { hasSession } from '../platform/session.ts';

const ONE_HOUR_MS = 3_600_000;

/** How many courts are offered at once; who looks for another types more of its name. */
export const COURTS_OFFERED = 50;

export const courtsQuery = ({ q, level }: { q: string; level: CourtLevel | null }) =>
  queryOptions({
    queryKey: ['courts', hasSession() ? 'firm' : 'national', q, level],
    queryFn: ({ signal }) => call(listCourts, { query: { q, level: level ?? undefined, limit: COURTS_OFFERED }, signal }),
    staleTime: ONE_HOUR_MS,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  });

export function useCreateCourt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: z.input<typeof CourtDraft>) => call(createCourt, { body: { ...draft, id: draft.id ?? uuidv7() } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['courts'] }),
  });
}
