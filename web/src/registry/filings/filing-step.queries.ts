import {
  readCheckBeforeFiling,
  readFilingCheck,
  refileFiling,
  registerFiling,
  reopenFiling,
  returnFiling,
  tickFilingCheck,
  untickFilingCheck,
} from '@munshi/contract/registry/filing-step.endpoints';
import type {
  Filing,
  FilingMode,
  FilingRefiled,
  FilingRegistered,
  FilingReturned,
  MovedFiling,
} from '@munshi/contract/registry/filing.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';
import { showFiling } from './filing.queries.ts';

export const filingCheckQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['registry', 'check', id],
    queryFn: ({ signal }) => call(readFilingCheck, { params: { id }, signal }),
  });

/** The check before the first filing in a case. */
export const checkBeforeFilingQuery = (caseId: string, mode: FilingMode) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['registry', 'check', 'before', caseId, mode],
    queryFn: ({ signal }) => call(readCheckBeforeFiling, { query: { case_id: caseId, mode }, signal }),
  });

/** What becomes of a filing, of the version that the user saw. */
export type FilingStep =
  | { to: 'refiled'; body: z.input<typeof FilingRefiled> }
  | { to: 'registered'; body: z.input<typeof FilingRegistered> }
  | { to: 'returned'; body: z.input<typeof FilingReturned> }
  | { to: 'reopened' };

async function take({ id, version }: Filing, step: FilingStep): Promise<MovedFiling> {
  const of = { params: { id }, ifMatch: version };
  if (step.to === 'refiled') return await call(refileFiling, { ...of, body: step.body });
  if (step.to === 'registered') return await call(registerFiling, { ...of, body: step.body });
  if (step.to === 'returned') return await call(returnFiling, { ...of, body: step.body });
  return await call(reopenFiling, of);
}

export function useFilingStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ filing, step }: { filing: Filing; step: FilingStep }) => take(filing, step),
    onSuccess: (filing) => showFiling(client, filing),
  });
}

/** Ticks a point of the check before a filing, or takes the tick back. */
export function useTickFilingCheck(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ item, isTicked }: { item: string; isTicked: boolean }) =>
      call(isTicked ? tickFilingCheck : untickFilingCheck, { params: { id, item } }),
    onSuccess: (check) => {
      client.setQueryData(filingCheckQuery(id).queryKey, check);
      return invalidateShown(client, 'filing');
    },
  });
}
