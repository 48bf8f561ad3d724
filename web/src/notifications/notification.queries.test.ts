import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { BELL_PAGE, bellQuery, takeUnreadCount, unreadQuery } from './notification.queries.ts';

const MINUTE_MS = 60_000;

it('keeps the list fresh for five minutes and ten in all, the count for one and five, four at a time', () => {
  expect([bellQuery.staleTime, bellQuery.gcTime]).toEqual([5 * MINUTE_MS, 10 * MINUTE_MS]);
  expect([unreadQuery.staleTime, unreadQuery.gcTime]).toEqual([MINUTE_MS, 5 * MINUTE_MS]);
  expect(BELL_PAGE).toBe(4);
});

it('keeps the count just told, whatever an older question on its way answers', async () => {
  const client = new QueryClient();
  let answer = (_count: { unread_count: number }) => {};
  const asked = client.fetchQuery({
    ...unreadQuery,
    queryFn: () => new Promise<{ unread_count: number }>((resolve) => (answer = resolve)),
  });
  takeUnreadCount(client, 1);
  answer({ unread_count: 0 });
  await asked.catch(() => undefined);
  expect(client.getQueryData(unreadQuery.queryKey)).toEqual({ unread_count: 1 });
});
