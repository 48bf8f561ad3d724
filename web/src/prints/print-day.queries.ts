import { readPrintDay } from '@munshi/contract/prints/print.endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { untilChanged } from '../platform/calls/refetching.ts';

/** How many hearings a day has, by lawyer. */
export const printDayQuery = (day: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['hearings', 'print-day', day],
    queryFn: ({ signal }) => call(readPrintDay, { query: { day }, signal }),
    placeholderData: keepPreviousData,
  });
