import { erasePerson, listMentions, readErasurePreview } from '@munshi/contract/people/person-erasure.endpoints';
import {
  createPerson,
  deletePerson,
  listPersonDuplicates,
  listClientDetails,
  listClients,
  listPeople,
  mergePeople,
  readPerson,
  restorePerson,
  undoMerge,
  updatePerson,
} from '@munshi/contract/people/person.endpoints';
import type { DuplicateQuery, PersonMerge } from '@munshi/contract/people/person-merge.schema';
import { DEFAULT_PAGE_SIZE } from '@munshi/contract/platform/page';
import type { ClientQuery, PersonChange, PersonDraft, PersonQuery } from '@munshi/contract/people/person.schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { refetchOnEachVisit, untilChanged } from '../platform/calls/refetching.ts';

export type ClientFilters = Omit<z.input<typeof ClientQuery>, 'offset'> & { offset?: number };

/** The list of clients changes when a case names one: refetched only after such a change. */
export const clientsQuery = (query: ClientFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['people', 'clients', query],
    queryFn: ({ signal }) => call(listClients, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The first page of clients as the Clients page opens, which is loaded after signing in (spec 4). */
export const firstClientsQuery = () => clientsQuery({ limit: DEFAULT_PAGE_SIZE, offset: 0 });

/** What a case says of its clients: how to reach them, and what they come to. */
export const clientDetailsQuery = (ids: readonly string[]) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['people', 'client-details', ids],
    queryFn: ({ signal }) => call(listClientDetails, { query: { client_ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  });

export type PersonFilters = Omit<z.input<typeof PersonQuery>, 'offset'> & { offset?: number };

export const personListQuery = (query: PersonFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['people', 'list', query],
    queryFn: ({ signal }) => call(listPeople, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** A person's page shows their cases: a change of either makes it stale. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => call(readPerson, { params: { id }, signal }),
    ...untilChanged,
  });

/** Possible duplicates of the typed values; none until an identifying field is filled. */
export const duplicatesQuery = (typed: DuplicateQuery) =>
  queryOptions({
    queryKey: ['people', 'duplicates', typed],
    queryFn: ({ signal }) => call(listPersonDuplicates, { query: typed, signal }),
    enabled: [typed.name, typed.mobile, typed.email, typed.pan].some((text) => (text ?? '').length > 2),
    placeholderData: keepPreviousData,
    refetchOnMount: true,
  });

interface PersonCreation {
  draft: PersonDraft;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreatePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: PersonCreation) => call(createPerson, { body: draft, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'person'),
  });
}

interface PersonEdit {
  id: string;
  change: PersonChange;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version: number | undefined;
}

export function useUpdatePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: PersonEdit) => call(updatePerson, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'person'),
  });
}

export function useDeletePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deletePerson, { params: { id } }),
    onSettled: (_answer, _error, id) => invalidateShown(client, 'person', id),
  });
}

export function useRestorePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restorePerson, { params: { id } }),
    onSettled: () => invalidateShown(client, 'person'),
  });
}

interface Merging {
  id: string;
  version: number;
  merge: PersonMerge;
}

export function useMergePeople() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, merge }: Merging) => call(mergePeople, { params: { id }, body: merge, ifMatch: version }),
    onSuccess: (_answer, { merge }) => invalidateShown(client, 'person', merge.merged_id),
  });
}

/** The erasure preview, requested when the dialog opens. */
export const erasureQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'erasure', id],
    queryFn: ({ signal }) => call(readErasurePreview, { params: { id }, signal }),
    ...refetchOnEachVisit,
  });

const MENTIONS_AT_ONCE = 25;

/** Texts that still name the person, refetched each time: a colleague may have edited some. */
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
    onSuccess: () => invalidateShown(client, 'person'),
  });
}

export function useUndoMerge() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(undoMerge, { params: { id } }),
    onSettled: () => invalidateShown(client, 'person'),
  });
}
