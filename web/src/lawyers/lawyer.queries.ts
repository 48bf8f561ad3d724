import { listCases } from '@munshi/contract/cases/case.endpoints';
import {
  createLawyer,
  deleteLawyer,
  listLawyers,
  readLawyer,
  restoreLawyer,
  updateLawyer,
} from '@munshi/contract/lawyers/lawyer.endpoints';
import type { LawyerChange, LawyerDraft, LawyerQuery, LawyerRow } from '@munshi/contract/lawyers/lawyer.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { forAWhile } from './lawyer-choices.queries.ts';

export type LawyerFilters = Omit<z.input<typeof LawyerQuery>, 'offset'> & { offset?: number };

export const lawyerListQuery = (query: LawyerFilters) =>
  queryOptions({
    ...forAWhile,
    queryKey: ['lawyers', 'list', query],
    queryFn: ({ signal }) => call(listLawyers, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const lawyerQuery = (id: string) =>
  queryOptions({ ...forAWhile, queryKey: ['lawyers', 'one', id], queryFn: ({ signal }) => call(readLawyer, { params: { id }, signal }) });

const CASES_SHOWN = 10;

/** The first cases of a lawyer, next date first. */
export const casesOfLawyerQuery = (lawyer: string) =>
  queryOptions({
    queryKey: ['cases', 'list', 'of-lawyer', lawyer],
    queryFn: ({ signal }) => call(listCases, { query: { lawyer, limit: CASES_SHOWN }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
  });

interface LawyerCreation {
  draft: LawyerDraft;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreateLawyer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: LawyerCreation) => call(createLawyer, { body: draft, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'lawyer'),
  });
}

interface LawyerEdit {
  id: string;
  change: LawyerChange;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version: number | undefined;
}

export function useUpdateLawyer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: LawyerEdit) => call(updateLawyer, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'lawyer'),
  });
}

type LawyersPage = { items: LawyerRow[]; total: number; limit: number; offset: number };

/** Removes the row at once by an optimistic update, since a deletion can be undone; restores it when the server refuses. */
export function useDeleteLawyer() {
  const client = useQueryClient();
  const queryKey = ['lawyers', 'list'];
  return useMutation({
    mutationFn: (id: string) => call(deleteLawyer, { params: { id } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueriesData<LawyersPage>({ queryKey });
      client.setQueriesData<LawyersPage>({ queryKey }, (page) => {
        const items = page?.items.filter((row) => row.id !== id) ?? [];
        return page && { ...page, items, total: page.total - (page.items.length - items.length) };
      });
      return { before };
    },
    onError: (_error, _id, context) => {
      for (const [key, page] of context?.before ?? []) client.setQueryData(key, page);
    },
    onSettled: (_answer, _error, id) => invalidateShown(client, 'lawyer', id),
  });
}

export function useRestoreLawyer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreLawyer, { params: { id } }),
    onSettled: () => invalidateShown(client, 'lawyer'),
  });
}
