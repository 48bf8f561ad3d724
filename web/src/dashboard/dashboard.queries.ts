import { readDashboardSummary } from '@munshi/contract/dashboard/dashboard.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';

const TEN_MINUTES_MS = 600_000;

/** All data of the dashboard in one call. It becomes stale by itself in the course of the day. */
export const summaryQuery = queryOptions({
  queryKey: ['dashboard', 'summary'],
  queryFn: ({ signal }) => call(readDashboardSummary, { signal }),
  staleTime: TEN_MINUTES_MS,
  refetchOnMount: true,
});
