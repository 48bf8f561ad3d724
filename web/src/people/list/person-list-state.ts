import { PartyType, type PersonKind, PersonQuery } from '@munshi/contract/people/person.schema';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readPage, readWords, useAddress } from '../../ui/list/list-state.ts';
import type { Sort } from '../../ui/list/table-model.ts';
import type { PersonFilters } from '../person.queries.ts';

/** The lists of people with the filters that each of them has built in. */
export const personViews = {
  all: { to: '/people', narrowed: {} },
  clients: { to: '/people/clients', narrowed: { kind: 'client' } },
  opposing: { to: '/people/opposing', narrowed: { kind: 'opposing' } },
  witness: { to: '/people/witness', narrowed: { kind: 'witness' } },
} as const satisfies Record<string, { to: string; narrowed: PersonFilters }>;

export type PersonView = keyof typeof personViews;
export const personViewNames = Object.keys(personViews) as PersonView[];

/** Address of the form that adds to a list, with the list's kind of person in the URL. */
export function addPathOf(view: PersonView): string {
  const { narrowed } = personViews[view];
  return 'kind' in narrowed ? `/people/add?kind=${narrowed.kind}` : '/people/add';
}

/** The list of one kind of person; the list of all people for no kind, and for a kind without a list. */
export const viewOfKind = (kind: PersonKind | undefined): PersonView =>
  personViewNames.find((name) => {
    const { narrowed } = personViews[name];
    return 'kind' in narrowed && narrowed.kind === kind;
  }) ?? 'all';

/** The list state from the URL; invalid values are ignored. */
function readListState(view: PersonView, search: URLSearchParams) {
  const partyType = PartyType.safeParse(search.get('party_type')).data;
  const sort = PersonQuery.shape.sort.safeParse(search.get('sort') ?? undefined).data ?? 'name';
  const order = search.get('order') === 'desc' ? ('desc' as const) : ('asc' as const);
  const { limit, offset } = readPage(search);
  const { q, words } = readWords(search);
  const type = partyType === undefined ? {} : { party_type: partyType };
  const query: PersonFilters = { ...personViews[view].narrowed, ...type, ...words, sort, order, limit, offset };
  const isFiltered = partyType !== undefined || 'q' in words;
  return { q, partyType, sort: { key: sort, order } satisfies Sort, limit, offset, query, isFiltered };
}

const viewOf = (pathname: string): PersonView => personViewNames.find((name) => pathname === personViews[name].to) ?? 'all';

/** The list state, all of it in the URL. */
export function usePersonList() {
  const { pathname } = useLocation();
  const { search, change, clear } = useAddress();
  const view = viewOf(pathname);
  const state = useMemo(() => readListState(view, search), [view, search]);
  return { ...state, view, change, clear };
}

export type PersonListState = ReturnType<typeof usePersonList>;
