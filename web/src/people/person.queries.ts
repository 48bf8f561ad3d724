import { erasePerson, listMentions, readErasureOutlook } from '@munshi/contract/people/person-erasure.endpoints';
import {
  createPerson,
  deletePerson,
  findDuplicates,
  listClients,
  listPeople,
  mergePerson,
  readPerson,
  restorePerson,
  undoMerge,
  updatePerson,
} from '@munshi/contract/people/person.endpoints';
import type { DuplicateQuery, PersonMerge } from '@munshi/contract/people/person-merge.schema';
import type { PersonChange, PersonDraft, PersonQuery } from '@munshi/contract/people/person.schema';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../platform/api.ts';
import { anewAtEachVisit, untilChanged } from '../platform/refetching.ts';

/** Fewer letters would find half the firm. */
const SHORTEST_SEARCH = 2;

/** Clients change when a case names one: read again only after such a change. */
export const clientsQuery = queryOptions({
  ...untilChanged,
  queryKey: ['people', 'clients'],
  queryFn: ({ signal }) => call(listClients, { signal }),
});

/** People of the firm's records whose name holds what is typed. */
export const peopleQuery = (q: string, isSignedIn: boolean) =>
  queryOptions({
    queryKey: ['people', 'search', q],
    queryFn: ({ signal }) => call(listPeople, { query: { q, limit: 10 }, signal }),
    enabled: isSignedIn && q.length >= SHORTEST_SEARCH,
    placeholderData: keepPreviousData,
  });

export type PersonFilters = Omit<z.input<typeof PersonQuery>, 'offset'> & { offset?: number };

export const personListQuery = (query: PersonFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => call(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A person's page tells of their cases: a change of either makes it old. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => call(readPerson, { params: { id }, signal }),
    ...untilChanged,
  });

/** Who may be the same person as what is typed; nobody while nothing telling is. */
export const duplicatesQuery = (typed: DuplicateQuery) =>
  queryOptions({
    queryKey: ['people', 'duplicates', typed],
    queryFn: ({ signal }) => call(findDuplicates, { query: typed, signal }),
    enabled: [typed.name, typed.mobile, typed.email, typed.pan].some((text) => (text ?? '').length > 2),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  });

/** Cases name people too. */
function renew(client: QueryClient) {
  return Promise.all(['people', 'cases'].map((first) => client.invalidateQueries({ queryKey: [first] })));
}

interface PersonCreation {
  draft: PersonDraft;
  /** Made once by the form, so that a second click saves nothing twice. */
  idempotencyKey: string;
}

export function useCreatePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: PersonCreation) => call(createPerson, { body: draft, idempotencyKey }),
    onSuccess: () => renew(client),
  });
}

interface PersonEdit {
  id: string;
  change: PersonChange;
  /** The version that was looked at; undefined to save over whatever was changed since. */
  version: number | undefined;
}

export function useUpdatePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: PersonEdit) => call(updatePerson, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => renew(client),
  });
}

/** What names people, but the page of a record that has just gone: it would only tell so. */
const renewBut = (client: QueryClient, goneId: string) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [first, second, id] }) => first === 'cases' || (first === 'people' && !(second === 'one' && id === goneId)),
  });

/** The page of a record that is gone is not asked for again: it would only tell so. */
const renewLists = (client: QueryClient) =>
  client.invalidateQueries({ predicate: ({ queryKey: [first, second] }) => first === 'people' && second !== 'one' });

export function useDeletePerson() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => call(deletePerson, { params: { id } }), onSettled: () => renewLists(client) });
}

export function useRestorePerson() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => call(restorePerson, { params: { id } }), onSettled: () => renew(client) });
}

interface Merging {
  id: string;
  version: number;
  wish: PersonMerge;
}

export function useMergePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, wish }: Merging) => call(mergePerson, { params: { id }, body: wish, ifMatch: version }),
    onSuccess: (_answer, { wish }) => renewBut(client, wish.merged_id),
  });
}

/** What an erasure would leave, asked when somebody thinks of it. */
export const erasureQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'erasure', id],
    queryFn: ({ signal }) => call(readErasureOutlook, { params: { id }, signal }),
    ...anewAtEachVisit,
  });

const MENTIONS_AT_ONCE = 25;

/** Where the person is still named, asked anew each time: somebody may have mended some of it. */
export const mentionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['person-mentions', id],
    queryFn: ({ pageParam, signal }) =>
      call(listMentions, { params: { id }, query: { limit: MENTIONS_AT_ONCE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, total }) => (offset + limit < total ? offset + limit : undefined),
    gcTime: 0,
  });

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => call(erasePerson, { params: { id }, ifMatch: version }),
    onSuccess: () => renew(client),
  });
}

export function useUndoMerge() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => call(undoMerge, { params: { id } }), onSettled: () => renew(client) });
}
