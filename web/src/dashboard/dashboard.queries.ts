import { readDashboardHearings, readDashboardSummary } from '@munshi/contract/dashboard/dashboard.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

const TEN_MINUTES_MS = 600_000;

/** A day's board goes stale by itself as the day goes on. */
const fresh = { staleTime: TEN_MINUTES_MS, refetchOnMount: true } as const;

export const summaryQuery = queryOptions({
  ...fresh,
  queryKey: ['dashboard', 'summary'],
  queryFn: ({ signal }) => call(readDashboardSummary, { signal }),
});

export const boardsQuery = queryOptions({
  ...fresh,
  queryKey: ['dashboard', 'hearings'],
  queryFn: ({ signal }) => call(readDashboardHearings, { signal }),
});
