import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './problem.ts';

/** Retries of spec 9: three, the first after a second, each delay twice the last, at most half a minute. */
const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const TOO_MANY_REQUESTS = 429;

/** A refusal stays one however often it is repeated. Temporary failures are retried: no response, 429 and 5xx. */
export function shouldRetry(failures: number, error: unknown) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;
  return !isRefusal && failures < RETRIES;
}

export const retryWait = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a call fails with an error, where the library would otherwise wait silently.
    queries: { retry: shouldRetry, retryDelay: retryWait, refetchOnMount: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
