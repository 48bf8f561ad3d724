import { createCourt, deleteCourt, listCourts, restoreCourt, updateCourt } from '@munshi/contract/courts/court.endpoints';
import type { CourtChange, CourtDraft, CourtLevel, CourtQuery } from '@munshi/contract/courts/court.schema';
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

interface CourtCreation {
  draft: z.output<typeof CourtDraft>;
  /** The same for each attempt to add the court. */
  idempotencyKey: string;
}

export const useCreateCourt = () =>
  useListMutation('court', ({ draft, idempotencyKey }: CourtCreation) => call(createCourt, { body: draft, idempotencyKey }));

interface CourtEdit {
  id: string;
  change: z.input<typeof CourtChange>;
}

export const useUpdateCourt = () =>
  useListMutation('court', ({ id, change }: CourtEdit) => call(updateCourt, { params: { id }, body: change }));

export const useDeleteCourt = () => useListMutation('court', (id: string) => call(deleteCourt, { params: { id } }));

export const useRestoreCourt = () => useListMutation('court', (id: string) => call(restoreCourt, { params: { id } }));
