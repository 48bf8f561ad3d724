import { useEffect, useState } from 'react';
import { queryClient } from './calls/query-client.ts';
import { defer } from './defer.ts';

/** The longest wait for the data of the first screen, in milliseconds: a call that hangs must not keep the rest from starting. */
const MAX_WAIT_MS = 5_000;

let isShown = false;

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : defer(work));

/** Runs work once, when no query is under way or after the longest wait. @returns a function that cancels it. */
function onceFetched(work: () => void): () => void {
  let stop = () => {};
  const end = () => {
    stop();
    work();
  };
  const timer = setTimeout(end, MAX_WAIT_MS);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (queryClient.isFetching() === 0) end();
  });
  stop = () => {
    clearTimeout(timer);
    unsubscribe();
  };
  return stop;
}

/**
 * Runs work that the first screen does not need: once its data has arrived and it is drawn. From then on at once, in a separate
 * task.
 *
 * @returns a function that cancels it.
 */
export function afterScreen(work: () => void): () => void {
  let isCancelled = false;
  const begin = () => {
    isShown = true;
    if (!isCancelled) work();
  };
  let cancel = defer(() => {
    if (isShown || queryClient.isFetching() === 0) begin();
    else cancel = onceFetched(() => whenIdle(begin));
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}

/** False until the first screen is drawn: a query that it does not need is enabled after it. */
export function useIsScreenShown(): boolean {
  const [isDone, setIsDone] = useState(isShown);
  useEffect(() => (isDone ? undefined : afterScreen(() => setIsDone(true))), [isDone]);
  return isDone;
}
