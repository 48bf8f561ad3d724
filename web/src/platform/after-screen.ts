import { type ReactNode, useEffect, useState } from 'react';
import { queryClient } from './calls/query-client.ts';
import { defer } from './defer.ts';

/** The longest wait for the data of the first screen, in milliseconds: a call that hangs must not keep the rest from starting. */
const MAX_WAIT_MS = 5_000;

/** The moment from which the first screen can be used, in the page's timeline. */
const USABLE = 'usable';

let isShown = false;
/** Work that was passed to `onceShown()` before the first screen was shown. */
let waiting: (() => void)[] = [];

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1_000 }) : defer(work));

const countFetching = () => queryClient.isFetching();

/**
 * Runs work once, when no query is running and the page is idle, or after the longest wait: data that arrives can start further
 * queries of the same screen.
 *
 * @param count how many of the running queries matter.
 * @returns a function that cancels it.
 */
function whenQueriesSettle(work: () => void, count = countFetching): () => void {
  let isOver = false;
  const end = () => {
    if (isOver) return;
    stop();
    work();
  };
  const check = () => {
    if (count() === 0) end();
  };
  const timer = setTimeout(end, MAX_WAIT_MS);
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    if (!isOver && count() === 0) whenIdle(check);
  });
  function stop() {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  }
  return stop;
}

function markUsable() {
  isShown = true;
  performance.mark(USABLE);
  const given = waiting;
  waiting = [];
  for (const work of given) defer(work);
}

/** Runs work in a separate task once the first screen is shown. It only waits: `afterScreen()` is what detects that the screen is shown. */
export function onceShown(work: () => void): void {
  if (isShown) defer(work);
  else waiting.push(work);
}

/**
 * Runs work that the first screen does not need, in a separate task: once the data of the screen has arrived and it is drawn, afterwards
 * at once.
 *
 * @returns a function that cancels it.
 */
export function afterScreen(work: () => void): () => void {
  let isCancelled = false;
  const begin = () => {
    if (!isShown) markUsable();
    if (!isCancelled) work();
  };
  let cancel = defer(() => {
    if (isShown || queryClient.isFetching() === 0) begin();
    else cancel = whenQueriesSettle(begin);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}

/**
 * Runs work once the data of a record that was just rendered has arrived: no query with its id is under way.
 *
 * @returns a function that cancels it.
 */
export function afterDataOf(id: string, work: () => void): () => void {
  const count = () => queryClient.isFetching({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(id) });
  let cancel = defer(() => {
    if (count() === 0) work();
    else cancel = whenQueriesSettle(work, count);
  });
  return () => cancel();
}

/** False until the first screen is drawn: a query that it does not need is enabled after it. */
export function useIsScreenShown(): boolean {
  const [isDone, setIsDone] = useState(isShown);
  useEffect(() => (isDone ? undefined : afterScreen(() => setIsDone(true))), [isDone]);
  return isDone;
}

interface AfterScreenProps {
  /** Shown in its place until then. */
  fallback?: ReactNode;
  children: ReactNode;
}

/** What the first screen can be used without: rendered, and its code and data requested, after it. */
export function AfterScreen({ fallback = null, children }: AfterScreenProps): ReactNode {
  return useIsScreenShown() ? children : fallback;
}
