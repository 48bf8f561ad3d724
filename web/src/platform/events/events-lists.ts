import type { QueryClient } from '@tanstack/react-query';
import { changeCollectors, invalidateAreas } from './own-changes.ts';
import { shownIn } from './shown-in.at-build.ts';

/** Changes are collected this long before a refetch, plus a random delay, so that a firm's pages do not all refetch at once. */
const GATHER_MS = 700;
const SPREAD_MS = 600;

const areas = Object.values(shownIn);

/** The queries that show data of these lists. */
const showing = (lists: ReadonlySet<string>) => [...lists, ...areas.filter(([list = '']) => lists.has(list)).flat()];

/**
 * Refetches what changed elsewhere. Waits while a mutation of this page is pending: a response from before it would overwrite
 * the optimistic update.
 *
 * @returns a function to report changed lists, and one to stop.
 */
export function refreshLists(client: QueryClient): { changed: (lists: Iterable<string>) => void; stop: () => void } {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deferred = () => {
    timer = setTimeout(refresh, GATHER_MS + Math.random() * SPREAD_MS);
  };
  const refresh = () => {
    if (client.isMutating() > 0) {
      deferred();
      return;
    }
    timer = undefined;
    void invalidateAreas(client, showing(waiting));
    waiting.clear();
  };
  const changed = (lists: Iterable<string>) => {
    for (const list of lists) waiting.add(list);
    if (timer === undefined && waiting.size > 0) deferred();
  };
  changeCollectors.set(client, changed);
  const stop = () => {
    clearTimeout(timer);
    if (changeCollectors.get(client) === changed) changeCollectors.delete(client);
  };
  return { changed, stop };
}

/** Every list: after a while without the stream, any of them may have changed. */
export const allLists = areas.flatMap((each) => each.slice(0, 1));
