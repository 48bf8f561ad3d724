import {
  deleteCases,
  createCase,
  deleteCase,
  listCases,
  readCase,
  readCaseCounts,
  readCaseTimeline,
  restoreCases,
  undoCaseEntry,
  updateCase,
} from '@munshi/contract/cases/case.endpoints';
import type { CaseQuery } from '@munshi/contract/cases/case-query.schema';
import type { CaseChange, CaseDraft, CaseRow } from '@munshi/contract/cases/case.schema';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown, refreshAfterChange } from '../platform/events/own-changes.ts';
import { untilChanged } from '../platform/calls/refetching.ts';
import { firstList } from './first-list.at-build.ts';

export type CaseFilters = Omit<z.input<typeof CaseQuery>, 'offset'> & { offset?: number };

const readList = async (query: CaseFilters, signal: AbortSignal) => await call(listCases, { query, signal });

export const casesQuery = (query: CaseFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['cases', 'list', query],
    queryFn: ({ signal }) => readList(query, signal),
    placeholderData: keepPreviousData,
  });

/** The list of all cases as it first opens. */
export const firstCasesQuery = () => casesQuery(firstList);

/** True if a cached list of cases is not empty. */
export const hasKnownCase = (client: QueryClient) =>
  client.getQueriesData<Awaited<ReturnType<typeof readList>>>({ queryKey: ['cases', 'list'] }).some(([, list]) => (list?.total ?? 0) > 0);

export const caseQuery = (id: string) =>
  queryOptions({ ...untilChanged, queryKey: ['cases', 'one', id], queryFn: ({ signal }) => call(readCase, { params: { id }, signal }) });

/** The count shown on each tab of a case. */
export const caseCountsQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['cases', 'counts', id],
    queryFn: ({ signal }) => call(readCaseCounts, { params: { id }, signal }),
  });

const TIMELINE_PAGE = 25;

export const timelineQuery = (id: string) =>
  infiniteQueryOptions({
    ...untilChanged,
    queryKey: ['cases', 'timeline', id],
    queryFn: ({ pageParam, signal }) =>
      call(readCaseTimeline, { params: { id }, query: { limit: TIMELINE_PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, total }) => (offset + limit < total ? offset + limit : undefined),
  });

interface CaseCreation {
  draft: CaseDraft;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreateCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: CaseCreation) => call(createCase, { body: draft, idempotencyKey }),
    onSuccess: async (created) => {
      client.setQueryData(caseQuery(created.id).queryKey, created);
      await invalidateShown(client, 'case');
    },
  });
}

interface CaseEdit {
  id: string;
  change: CaseChange;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version: number | undefined;
}

export function useUpdateCase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: CaseEdit) => call(updateCase, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'case'),
  });
}

type CasePage = { items: CaseRow[]; total: number; limit: number; offset: number };

/** Removes cases from every cached list; returns the previous lists, to restore them if the server refuses. */
async function takeOut(client: QueryClient, ids: readonly string[]) {
  const queryKey = ['cases', 'list'];
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<CasePage>({ queryKey });
  client.setQueriesData<CasePage>({ queryKey }, (page) => {
    if (!page) return page;
    const items = page.items.filter((row) => !ids.includes(row.id));
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  });
  return before;
}

/** Deletes one or more cases; an optimistic update removes them from the lists at once, since a deletion can be undone. */
export function useDeleteCases() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const [first, ...others] = ids;
      if (first !== undefined && others.length === 0) await call(deleteCase, { params: { id: first } });
      else await call(deleteCases, { body: { case_ids: [...ids] } });
    },
    onMutate: async (ids) => ({ before: await takeOut(client, ids) }),
    onError: (_error, _ids, context) => {
      for (const [key, page] of context?.before ?? []) client.setQueryData(key, page);
    },
    onSettled: () => refreshAfterChange(client, 'case'),
  });
}

/** Deletes a case that the caller has just entered, without the permission to delete cases. */
export function useUndoCaseEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoCaseEntry, { params: { id } }),
    onSuccess: (_message, id) => invalidateShown(client, 'case', id),
  });
}

export function useRestoreCases() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => call(restoreCases, { body: { case_ids: [...ids] } }),
    onSettled: () => invalidateShown(client, 'case'),
  });
}
