import { expect, it } from 'vitest';
import { BELL_PAGE, bellQuery, unreadQuery } from './notification.queries.ts';

const MINUTE_MS = 60_000;

it('keeps the list fresh for five minutes and ten in all, the count for one and five, four at a time', () => {
  expect([bellQuery.staleTime, bellQuery.gcTime]).toEqual([5 * MINUTE_MS, 10 * MINUTE_MS]);
  expect([unreadQuery.staleTime, unreadQuery.gcTime]).toEqual([MINUTE_MS, 5 * MINUTE_MS]);
  expect(BELL_PAGE).toBe(4);
});
