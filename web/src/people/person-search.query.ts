import { listPeople } from '@munshi/contract/people/person.endpoints';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { searchedText } from '../ui/list/list-state.ts';

/** Fewer letters would match half the firm. */
const SHORTEST_SEARCH = 2;

/** People of the firm's records whose name contains the typed text. */
export const peopleQuery = (q: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['people', 'search', q],
    queryFn: ({ signal }) => call(listPeople, { query: { q: searchedText(q), limit: 10 }, signal }),
    enabled: isSignedIn && q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });
