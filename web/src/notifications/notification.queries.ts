import {
  updateNotificationPreferences,
  countUnread,
  listNotifications,
  markAllRead,
  markRead,
  readNotificationPreferences,
} from '@munshi/contract/notifications/notification.endpoints';
import type { Notification, NotificationPreferences } from '@munshi/contract/notifications/notification.schema';
import {
  infiniteQueryOptions,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { refetchOnEachVisit } from '../platform/calls/refetching.ts';

/** Number of notifications that the bell loads at once (spec 9). */
export const BELL_PAGE = 4;

const MINUTE_MS = 60_000;
/** Refetched on mount only if stale, by time or by an event; never merely because it is shown. */
const list = { staleTime: 5 * MINUTE_MS, gcTime: 10 * MINUTE_MS, refetchOnMount: true } as const;

const all = ['notifications'] as const;
const bell = [...all, 'bell'] as const;

interface Page {
  items: Notification[];
  unread_count: number;
}

export const unreadQuery = queryOptions({
  queryKey: [...all, 'unread-count'],
  queryFn: ({ signal }) => call(countUnread, { signal }),
  staleTime: MINUTE_MS,
  gcTime: 5 * MINUTE_MS,
  refetchOnMount: true,
});

/** The bell's list, four at a time. There are more as long as the last page was full. */
export const bellQuery = infiniteQueryOptions({
  ...list,
  queryKey: bell,
  queryFn: ({ pageParam, signal }) => call(listNotifications, { query: { limit: BELL_PAGE, offset: pageParam }, signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.items.length >= BELL_PAGE ? pages.length * BELL_PAGE : undefined),
});

interface PageQuery {
  limit: number;
  offset: number;
  unread: boolean;
  /** The id of a group, or of one in it; its notifications come one by one. */
  groupOf: string | undefined;
}

export const pageQuery = ({ limit, offset, unread, groupOf }: PageQuery) =>
  queryOptions({
    ...list,
    queryKey: [...all, 'page', { limit, offset, unread, groupOf }],
    queryFn: ({ signal }) =>
      call(listNotifications, {
        query: { limit, offset, ...(unread ? { unread: 'true' as const } : {}), ...(groupOf ? { group_of: groupOf } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/**
 * Stores the count that the server has just sent; the lists are invalidated only if it changed. A pending request is cancelled:
 * its older response must not overwrite this count.
 */
export function takeUnreadCount(client: QueryClient, count: number) {
  void client.cancelQueries({ queryKey: unreadQuery.queryKey });
  const before = client.getQueryData(unreadQuery.queryKey)?.unread_count;
  client.setQueryData(unreadQuery.queryKey, { unread_count: count });
  if (before === count) return;
  void client.invalidateQueries({ predicate: ({ queryKey: [first, second] }) => first === 'notifications' && second !== 'unread-count' });
}

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: all });

/** Marks one as read. A failure is silent: the notification simply stays unread (spec 8). */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(markRead, { params: { id }, body: { read: true } }),
    onSettled: () => refresh(client),
  });
}

/** Marks all as read and reloads the bell's list; a failure is silent, as for a single one. */
export function useMarkAllRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(markAllRead),
    onSettled: () => {
      client.setQueryData<InfiniteData<Page, number>>(
        bell,
        (was) => was && { pages: was.pages.slice(0, 1), pageParams: was.pageParams.slice(0, 1) },
      );
      return refresh(client);
    },
  });
}

export const notificationPreferencesQuery = queryOptions({
  queryKey: ['notification-preferences'],
  queryFn: ({ signal }) => call(readNotificationPreferences, { signal }),
  ...refetchOnEachVisit,
});

/** Saves at once with an optimistic update, which is reverted if the server refuses. */
export function useUpdateNotificationPreferences() {
  const client = useQueryClient();
  const { queryKey } = notificationPreferencesQuery;
  return useMutation({
    mutationFn: (preferences: NotificationPreferences) => call(updateNotificationPreferences, { body: preferences }),
    onMutate: async (preferences) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, preferences);
      return { before };
    },
    onError: (_error, _preferences, context) => client.setQueryData(queryKey, context?.before),
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
  });
}
