import { listClients, listPeople } from '@munshi/contract/people/person.endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

/** Fewer letters would find half the firm. */
const SHORTEST_SEARCH = 2;

/** Clients change when a case names one: read again only after such a change. */
export const clientsQuery = queryOptions({
  queryKey: ['people', 'clients'],
  queryFn: ({ signal }) => call(listClients, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: true,
});

/** People of the firm's records whose name holds what is typed. */
export const peopleQuery = (q: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['people', 'search', q],
    queryFn: ({ signal }) => call(listPeople, { query: { q, limit: 10 }, signal }),
    enabled: isSignedIn && q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
