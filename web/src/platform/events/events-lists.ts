import type { QueryClient } from '@tanstack/react-query';
import { changeCollectors } from './own-changes.ts';

/** Changes are collected this long before a refetch, plus a random delay, so that a firm's pages do not all refetch at once. */
const GATHER_MS = 700;
const SPREAD_MS = 600;

/** Queries that show data of a list besides the list itself, by the first element of their keys. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  cases: ['hearings', 'tasks', 'people', 'lawyers', 'case-notes', 'usage'],
  hearings: ['cases', 'lawyers', 'tasks'],
  tasks: ['cases', 'hearings'],
  'case-notes': ['cases'],
  documents: ['cases', 'bundles', 'usage'],
  vakalatnamas: ['cases'],
  people: ['cases'],
  lawyers: ['cases', 'hearings'],
  courts: ['cases'],
  'court-holidays': ['hearings'],
  'reference-entries': ['reference'],
  'recently-deleted': ['cases', 'hearings', 'tasks', 'people', 'lawyers', 'case-notes', 'documents', 'vakalatnamas'],
  tenants: ['members', 'usage', 'firm'],
  invites: ['members', 'usage'],
};

/** The first elements of the keys of all queries that show data of these lists. */
export function shownIn(lists: Iterable<string>): Set<string> {
  return new Set([...lists].flatMap((list) => [list, ...(SHOWN_IN[list] ?? []), 'dashboard', 'recently-deleted']));
}

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
    const keys = shownIn(waiting);
    waiting.clear();
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => typeof first === 'string' && keys.has(first) });
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
export const allLists = Object.keys(SHOWN_IN);
