import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { type Changed, shownIn } from './shown-in.at-build.ts';

/** The change collectors of each client that follows the server's events. In its own module, so that a list does not load them. */
export const changeCollectors = new WeakMap<QueryClient, (lists: Iterable<string>) => void>();

/** True for a query of these areas: `cases`, or `cases/counts`. */
export const isIn = (areas: readonly string[], key: QueryKey) => [1, 2].some((length) => areas.includes(key.slice(0, length).join('/')));

/**
 * Refetches the queries of these areas, and those that show changes of every kind.
 *
 * @param removedId a deleted record: its own queries are only marked stale, since refetching them would report an error.
 */
export function invalidateAreas(client: QueryClient, areas: readonly string[], removedId = ''): Promise<void> {
  const predicate = ({ queryKey }: Query) => isIn([...areas, 'dashboard', 'recently-deleted'], queryKey);
  void client.invalidateQueries({ predicate, refetchType: 'none' });
  return client.refetchQueries({ predicate: (query) => predicate(query) && !query.queryKey.includes(removedId), type: 'active' });
}

/** Refetches what shows this kind, after a mutation of this page. */
export const invalidateShown = (client: QueryClient, kind: Changed, removedId?: string) =>
  invalidateAreas(client, shownIn[kind], removedId);

/**
 * Refetches what shows this kind, after a mutation of this page whose effect is already on screen: a moment later, together with
 * the server's event about the same change, so that it is fetched once. Without an event stream, everything shown is refetched at
 * once.
 */
export function refreshAfterChange(client: QueryClient, kind: Changed) {
  const changed = changeCollectors.get(client);
  if (changed) changed(shownIn[kind].slice(0, 1));
  else void client.invalidateQueries();
}
