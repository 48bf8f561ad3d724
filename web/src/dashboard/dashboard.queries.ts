import { readDashboardSummary } from '@munshi/contract/dashboard/dashboard.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

const TEN_MINUTES_MS = 600_000;

/** All that the dashboard shows, in one call. It goes stale by itself as the day goes on. */
export const summaryQuery = queryOptions({
  queryKey: ['dashboard', 'summary'],
  queryFn: ({ signal }) => call(readDashboardSummary, { signal }),
  staleTime: TEN_MINUTES_MS,
  refetchOnMount: true,
});
