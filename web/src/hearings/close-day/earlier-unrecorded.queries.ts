import { listHearings } from '@munshi/contract/hearings/hearing.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { addDays } from '../../ui/format/dates.ts';
import type { BoardFilters } from '../hearing.queries.ts';

const SHORTEST_PAGE = 10;

/** The hearings of days before this one without an outcome, the latest day first: how many, and the first of them. */
export const earlierUnrecordedQuery = (day: string, filters: BoardFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['hearings', 'earlier-unrecorded', day, filters],
    queryFn: ({ signal }) =>
      call(listHearings, {
        query: { ...filters, state: 'unrecorded', to: addDays(day, -1), order: 'desc', limit: SHORTEST_PAGE, offset: 0 },
        signal,
      }),
  });
