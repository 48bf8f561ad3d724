import type { QueryClient } from '@tanstack/react-query';

/** What gathers the changes of each client that follows the server's events. Apart from it, so that a list does not carry it. */
export const gatherers = new WeakMap<QueryClient, (lists: Iterable<string>) => void>();

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
