import type { QueryClient } from '@tanstack/react-query';

type Changed = (lists: Iterable<string>) => void;

/** What gathers the changes of each client that follows the server's events. Apart from it, so that a list does not carry it. */
const gatherers = new WeakMap<QueryClient, Changed>();

/** Names what gathers the changes of a client. @returns the way to take it back. */
export function gatherWith(client: QueryClient, changed: Changed): () => void {
  gatherers.set(client, changed);
  return () => {
    if (gatherers.get(client) === changed) gatherers.delete(client);
  };
}

/**
 * Has lists read again after a change of this page's own whose effect is on screen already: a moment later, together with
 * the event by which the server tells of the same change, so that they are read once. Where no events are followed,
 * everything that is shown is read again at once.
 */
export function changedHere(client: QueryClient, lists: readonly string[]) {
  const changed = gatherers.get(client);
  if (changed) changed(lists);
  else void client.invalidateQueries();
}
