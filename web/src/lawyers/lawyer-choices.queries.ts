import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { loadChunk } from '../platform/calls/problem.ts';

const FIVE_MINUTES_MS = 300_000;

/** A lawyer's day changes with every hearing, so a visit refetches after five minutes. */
export const forAWhile = { staleTime: FIVE_MINUTES_MS, refetchOnMount: true } as const;

/**
 * Every lawyer by name, to choose from; former and deleted ones too, so that their names can be shown. The calls of lawyers load
 * with the first use: the lists of cases and hearings need them only for a filter that is opened.
 */
export const lawyersQuery = queryOptions({
  ...forAWhile,
  queryKey: ['lawyers', 'choices'],
  queryFn: async ({ signal }) => {
    const { listLawyerChoices } = await loadChunk(() => import('@munshi/contract/lawyers/lawyer.endpoints'));
    return await call(listLawyerChoices, { signal });
  },
});
