import { listLawyerChoices } from '@munshi/contract/lawyers/lawyer.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';

const FIVE_MINUTES_MS = 300_000;

/** A lawyer's day changes with every hearing, so a visit refetches after five minutes. */
export const forAWhile = { staleTime: FIVE_MINUTES_MS, refetchOnMount: true } as const;

/** Every lawyer by name, to choose from; former and deleted ones too, so that their names can be shown. */
export const lawyersQuery = queryOptions({
  ...forAWhile,
  queryKey: ['lawyers', 'choices'],
  queryFn: ({ signal }) => call(listLawyerChoices, { signal }),
});
