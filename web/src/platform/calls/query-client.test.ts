import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './problem.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** What a screen shows of a call that fails so until `isBack` says otherwise. */
function watch(code: string) {
  let isBack = false;
  const queryFn = vi.fn(async () => {
    if (isBack) return await Promise.resolve('the cases');
    throw new ApiError({ message: 'm', status: 503, code, fields: {}, requestId: '', body: undefined });
  });
  const observer = new QueryObserver(queryClient, { queryKey: ['watched', code], queryFn });
  const stop = observer.subscribe(() => undefined);
  return { queryFn, stop, shown: () => observer.getCurrentResult(), comeBack: () => (isBack = true) };
}

const ONE_MINUTE_MS = 60_000;

it('a screen shows its records by itself once the machine that keeps them is back', async () => {
  const { stop, shown, comeBack } = watch('unavailable.machine');
  await vi.advanceTimersByTimeAsync(ONE_MINUTE_MS);
  expect(shown().status).toBe('error');
  comeBack();
  await vi.advanceTimersByTimeAsync(ONE_MINUTE_MS);
  expect(shown().data).toBe('the cases');
  stop();
});

it('after any other failure a screen asks three more times and then waits for its Retry button', async () => {
  const { queryFn, stop } = watch('unavailable');
  await vi.advanceTimersByTimeAsync(10 * ONE_MINUTE_MS);
  expect(queryFn).toHaveBeenCalledTimes(4);
  stop();
});
