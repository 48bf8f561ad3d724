import { QueryClient } from '@tanstack/react-query';
import { isRefusal } from './problem.ts';

/** Retries of spec 9: three, the first after a second, each delay twice the last, at most half a minute. */
const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** A refusal is not retried; a temporary failure is. */
export function shouldRetry(failures: number, error: unknown) {
  return !isRefusal(error) && failures < RETRIES;
}

export const retryWait = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a call fails with an error, where the library would otherwise wait silently.
    queries: { retry: shouldRetry, retryDelay: retryWait, refetchOnMount: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
