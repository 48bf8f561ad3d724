import {
  createFiling,
  deleteFiling,
  listFilings,
  readFiling,
  restoreFiling,
  updateFiling,
} from '@munshi/contract/registry/filing.endpoints';
import type { FilingChange, FilingDraft, FilingQuery, MovedFiling } from '@munshi/contract/registry/filing.schema';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

type FilingFilters = Omit<z.input<typeof FilingQuery>, 'offset'> & { offset?: number };

export const filingsQuery = (query: FilingFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['registry', 'filings', query],
    queryFn: ({ signal }) => call(listFilings, { query, signal }),
    placeholderData: keepPreviousData,
  });

const EVERY_STATE = 'filed,objections,refiled,registered,returned,refused';

/** The filings in a case, the newest first. */
export const filingsOfCaseQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['registry', 'filings-of-case', caseId],
    queryFn: ({ signal }) => call(listFilings, { query: { case_id: caseId, state: EVERY_STATE, order: 'desc', limit: 100 }, signal }),
  });

export const readOneFiling = async (id: string) => await call(readFiling, { params: { id } });

/** A filing may move its case: what shows the case is read again too. */
export const showFiling = async (client: QueryClient, { moved }: MovedFiling): Promise<void> => {
  await invalidateShown(client, 'filing');
  if (moved) await invalidateShown(client, 'case');
};

interface Creation {
  draft: z.input<typeof FilingDraft>;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreateFiling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: Creation) => call(createFiling, { body: draft, idempotencyKey }),
    onSuccess: (filing) => showFiling(client, filing),
  });
}

interface Edit {
  id: string;
  change: z.input<typeof FilingChange>;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version?: number | undefined;
}

export function useUpdateFiling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Edit) => call(updateFiling, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'filing'),
  });
}

export function useDeleteFiling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteFiling, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'filing'),
  });
}

export function useRestoreFiling() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreFiling, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'filing'),
  });
}
