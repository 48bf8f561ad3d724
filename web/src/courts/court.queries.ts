import { createCourt, deleteCourt, listCourts, restoreCourt, updateCourt } from '@munshi/contract/courts/court.endpoints';
import type { CourtDraft, CourtLevel, CourtQuery } from '@munshi/contract/courts/court.schema';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { listQueryOptions, useListMutation } from '../reference-entries/public.ts';
import { searchedText } from '../ui/list/list-state.ts';

/** Number of courts offered at once; to find another, the user types more of its name. */
export const COURTS_OFFERED = 50;

/** The courts that a text finds, the likely ones first. */
export const courtsQuery = ({ q, level }: { q: string; level: CourtLevel | null }) =>
  courtListQuery({ q: searchedText(q), level: level ?? undefined, sort: 'likely', limit: COURTS_OFFERED });

/** One page of the courts. */
export const courtListQuery = (query: z.input<typeof CourtQuery>) =>
  queryOptions({ ...listQueryOptions('courts', query), queryFn: ({ signal }) => call(listCourts, { query, signal }) });

interface CourtSaving {
  /** The court to edit; without an id, it is added. */
  id: string | undefined;
  draft: z.output<typeof CourtDraft>;
  /** Of a new court: the same for each attempt to add it. */
  idempotencyKey?: string | undefined;
}

export const useSaveCourt = () =>
  useListMutation('court', ({ id, draft: { id: newId, ...draft }, idempotencyKey }: CourtSaving) =>
    id === undefined
      ? call(createCourt, { body: { ...draft, id: newId }, idempotencyKey })
      : call(updateCourt, { params: { id }, body: draft }),
  );

export const useDeleteCourt = () => useListMutation('court', (id: string) => call(deleteCourt, { params: { id } }));

export const useRestoreCourt = () => useListMutation('court', (id: string) => call(restoreCourt, { params: { id } }));
