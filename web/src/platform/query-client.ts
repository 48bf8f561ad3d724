import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './problem.ts';

/** Retries of spec 9: three, the first after a second, each wait double the last, none over half a minute. */
const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

const TOO_MANY_REQUESTS = 429;

/** A refusal stays one however often it is asked. What may pass by itself is tried again: no answer, 429 and 5xx. */
export function shouldRetry(failures: number, error: unknown) {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;
  return !isRefusal && failures < RETRIES;
}

export const retryWait = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Always: without a network a call fails and says so, where the library would wait in silence.
    queries: { retry: shouldRetry, retryDelay: retryWait, refetchOnMount: false, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
