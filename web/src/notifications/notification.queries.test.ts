import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { BELL_PAGE, bellQuery, takeUnreadCount, unreadQuery } from './notification.queries.ts';

const MINUTE_MS = 60_000;

it('the notification list is fresh for five minutes and cached for ten, the count for one and five; the bell loads four', () => {
  expect([bellQuery.staleTime, bellQuery.gcTime]).toEqual([5 * MINUTE_MS, 10 * MINUTE_MS]);
  expect([unreadQuery.staleTime, unreadQuery.gcTime]).toEqual([MINUTE_MS, 5 * MINUTE_MS]);
  expect(BELL_PAGE).toBe(4);
});

it('an unread count from the stream is not overwritten by the response to an older request', async () => {
  const client = new QueryClient();
  let answer = (_count: { unread_count: number }) => {};
  const requests = client.fetchQuery({
    ...unreadQuery,
    queryFn: () => new Promise<{ unread_count: number }>((resolve) => (answer = resolve)),
  });
  takeUnreadCount(client, 1);
  answer({ unread_count: 0 });
  await requests.catch(() => undefined);
  expect(client.getQueryData(unreadQuery.queryKey)).toEqual({ unread_count: 1 });
});
