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

/** How often to retry while the machine with the firm's records is down: the error message says that the page recovers by itself. */
const MACHINE_DOWN_MS = 15_000;

const retryIfMachineDown = (error: unknown) =>
  error instanceof ApiError && error.code === 'unavailable.machine' ? MACHINE_DOWN_MS : false;

export const queryClient = new QueryClient({
  defaultOptions: {
    // `always`: without a network a call fails with an error, where the library would otherwise wait silently.
    queries: {
      retry: shouldRetry,
      retryDelay: retryWait,
      refetchInterval: ({ state }) => retryIfMachineDown(state.error),
      refetchOnMount: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
