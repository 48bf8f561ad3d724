import { createCourt, deleteCourt, listCourts, restoreCourt, updateCourt } from '@munshi/contract/courts/court.endpoints';
import type { CourtDraft, CourtLevel, CourtQuery } from '@munshi/contract/courts/court.schema';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { call } from '../platform/api.ts';
import { hasSession } from '../platform/session.ts';

const ONE_HOUR_MS = 3_600_000;

/** How many courts are offered at once; who looks for another types more of its name. */
export const COURTS_OFFERED = 50;

export const courtsQuery = ({ q, level }: { q: string; level: CourtLevel | null }) =>
  courtListQuery({ q, level: level ?? undefined, limit: COURTS_OFFERED });

/** One page of the courts. */
export const courtListQuery = (query: z.input<typeof CourtQuery>) =>
  queryOptions({
    queryKey: ['courts', hasSession() ? 'firm' : 'national', query],
    queryFn: ({ signal }) => call(listCourts, { query, signal }),
    staleTime: ONE_HOUR_MS,
    refetchOnMount: true,
    placeholderData: keepPreviousData,
  });

const renew = (client: QueryClient) => client.invalidateQueries({ queryKey: ['courts'] });

interface CourtSaving {
  /** The court to change; without one, it is added. */
  id: string | undefined;
  draft: z.output<typeof CourtDraft>;
}

export function useSaveCourt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft: { id: given = uuidv7(), ...draft } }: CourtSaving) =>
      id === undefined ? call(createCourt, { body: { ...draft, id: given } }) : call(updateCourt, { params: { id }, body: draft }),
    onSuccess: () => renew(client),
  });
}

export function useDeleteCourt() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => call(deleteCourt, { params: { id } }), onSettled: () => renew(client) });
}

export function useRestoreCourt() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => call(restoreCourt, { params: { id } }), onSettled: () => renew(client) });
}
