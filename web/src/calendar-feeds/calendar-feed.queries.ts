import { createCalendarFeed, listCalendarFeeds, revokeCalendarFeed } from '@munshi/contract/calendar-feeds/calendar-feed.endpoints';
import type { CalendarFeedDraft } from '@munshi/contract/calendar-feeds/calendar-feed.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';

/** The person's own calendar addresses; refetched at each visit, since calendars read them at any time. */
export const calendarFeedsQuery = queryOptions({
  queryKey: ['calendar-feeds'],
  queryFn: async ({ signal }) => await call(listCalendarFeeds, { signal }),
  staleTime: 0,
});

function useRenewing<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: calendarFeedsQuery.queryKey }) });
}

export const useCreateCalendarFeed = () =>
  useRenewing((draft: z.input<typeof CalendarFeedDraft>) => call(createCalendarFeed, { body: draft }));

export const useRevokeCalendarFeed = () => useRenewing((id: string) => call(revokeCalendarFeed, { params: { id } }));
