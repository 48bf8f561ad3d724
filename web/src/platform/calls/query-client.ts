import { QueryClient } from '@tanstack/react-query';
import { ApiError, isRefusal } from './problem.ts';

/** Retries of spec 9: three, the first after a second, each delay twice the last, at most half a minute. */
const RETRIES = 3;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** A refusal is not retried; a temporary failure is. */
export function shouldRetry(failures: number, error: unknown) {
  return !isRefusal(error) && failures < RETRIES;
}

export const retryWait = (attempt: number) => Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);

/** How often a screen looks whether the machine with the firm's records is back: the message says that it goes on by itself. */
const MACHINE_AWAY_MS = 15_000;

const lookAgain = (error: unknown) => (error instanceof ApiError && error.code === 'unavailable.machine' ? MACHINE_AWAY_MS : false);

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a call fails with an error, where the library would otherwise wait silently.
    queries: {
      retry: shouldRetry,
      retryDelay: retryWait,
      refetchInterval: ({ state }) => lookAgain(state.error),
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
