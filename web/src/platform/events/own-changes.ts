import type { QueryClient } from '@tanstack/react-query';

/** The change collectors of each client that follows the server's events. In its own module, so that a list does not load them. */
export const changeCollectors = new WeakMap<QueryClient, (lists: Iterable<string>) => void>();

/**
 * Refetches lists after a mutation of this page whose effect is already on screen: a moment later, together with the server's
 * event about the same change, so that they are fetched once. Without an event stream, everything shown is refetched at once.
 */
export function refreshAfterChange(client: QueryClient, lists: readonly string[]) {
  const changed = changeCollectors.get(client);
  if (changed) changed(lists);
  else void client.invalidateQueries();
}
