import type { QueryClient } from '@tanstack/react-query';
import { gatherers } from './own-changes.ts';

/** Changes are gathered this long before anything is read again, and a little longer, so that a firm's pages do not all ask at once. */
const GATHER_MS = 700;
const SPREAD_MS = 600;

/** What shows something of a list besides the list itself, by the first word of the queries' keys. */
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

/** The first words of the keys of all queries that show something of these lists. */
export function shownIn(lists: Iterable<string>): Set<string> {
  return new Set([...lists].flatMap((list) => [list, ...(SHOWN_IN[list] ?? []), 'dashboard', 'recently-deleted']));
}

/**
 * Reads again what changed elsewhere. Never under a change of this page's own that is on its way: its answer would be
 * overtaken by what the server knew before it.
 *
 * @returns how to say that lists have changed, and the way to stop.
 */
export function refreshLists(client: QueryClient): { changed: (lists: Iterable<string>) => void; stop: () => void } {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = () => {
    timer = setTimeout(refresh, GATHER_MS + Math.random() * SPREAD_MS);
  };
  const refresh = () => {
    if (client.isMutating() > 0) {
      later();
      return;
    }
    timer = undefined;
    const keys = shownIn(waiting);
    waiting.clear();
    void client.invalidateQueries({ predicate: ({ queryKey: [first] }) => typeof first === 'string' && keys.has(first) });
  };
  const changed = (lists: Iterable<string>) => {
    for (const list of lists) waiting.add(list);
    if (timer === undefined && waiting.size > 0) later();
  };
  gatherers.set(client, changed);
  const stop = () => {
    clearTimeout(timer);
    if (gatherers.get(client) === changed) gatherers.delete(client);
  };
  return { changed, stop };
}

/** Every list there is: after a while without the stream any of them may have changed. */
export const allLists = Object.keys(SHOWN_IN);
