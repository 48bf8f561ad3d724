import {
  createReferenceEntry,
  deleteReferenceEntry,
  listCaseCategories,
  listCaseDocuments,
  listCaseLawyerTypes,
  listCaseSubtypes,
  listCaseTypes,
  listReferenceEntries,
  restoreReferenceEntry,
  updateReferenceEntry,
} from '@munshi/contract/reference-entries/reference-entry.endpoints';
import type { ReferenceEntryChange, ReferenceEntryDraft, ReferenceKind } from '@munshi/contract/reference-entries/reference-entry.schema';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { hasSession } from '../platform/session/session.ts';
import { useListMutation } from './custom-list.queries.ts';

const ONE_HOUR_MS = 3_600_000;

/** A visitor gets only the built-in entries, so data fetched before sign-in is not valid for a member. */
const key = () => ['reference-entries', hasSession() ? 'firm' : 'national'] as const;

const lasting = { staleTime: ONE_HOUR_MS, gcTime: ONE_HOUR_MS, refetchOnMount: true } as const;

export const categoriesQuery = () =>
  queryOptions({ ...lasting, queryKey: [...key(), 'category'], queryFn: ({ signal }) => call(listCaseCategories, { signal }) });

/** Types of all categories at once: a type is searched by its abbreviation before its category is known. */
export const typesQuery = () =>
  queryOptions({ ...lasting, queryKey: [...key(), 'type'], queryFn: ({ signal }) => call(listCaseTypes, { query: {}, signal }) });

export const subtypesQuery = (type: string | null) =>
  queryOptions({
    ...lasting,
    queryKey: [...key(), 'subtype', type],
    queryFn: ({ signal }) => call(listCaseSubtypes, { query: { type: type ?? undefined }, signal }),
    enabled: type !== null,
  });

/** The papers that the filing of this type needs. */
export const documentsQuery = (type: string | null) =>
  queryOptions({
    ...lasting,
    queryKey: [...key(), 'document', type],
    queryFn: ({ signal }) => call(listCaseDocuments, { query: { case_type_id: type ?? undefined }, signal }),
    enabled: type !== null,
  });

export const lawyerTypesQuery = () =>
  queryOptions({ ...lasting, queryKey: [...key(), 'lawyer_type'], queryFn: ({ signal }) => call(listCaseLawyerTypes, { signal }) });

/** A list without a separate endpoint, such as stages and party roles. */
export const entriesQuery = (kind: ReferenceKind) =>
  queryOptions({
    ...lasting,
    queryKey: [...key(), kind],
    queryFn: ({ signal }) => call(listReferenceEntries, { query: { kind }, signal }),
  });

interface EntryCreation {
  draft: z.output<typeof ReferenceEntryDraft>;
  /** The same for each attempt to add the entry. */
  idempotencyKey: string;
}

export const useCreateReferenceEntry = () =>
  useListMutation('entry', ({ draft, idempotencyKey }: EntryCreation) => call(createReferenceEntry, { body: draft, idempotencyKey }));

interface EntryUpdate {
  id: string;
  change: z.input<typeof ReferenceEntryChange>;
}

export const useUpdateReferenceEntry = () =>
  useListMutation('entry', ({ id, change }: EntryUpdate) => call(updateReferenceEntry, { params: { id }, body: change }));

export const useDeleteReferenceEntry = () => useListMutation('entry', (id: string) => call(deleteReferenceEntry, { params: { id } }));

export const useRestoreReferenceEntry = () => useListMutation('entry', (id: string) => call(restoreReferenceEntry, { params: { id } }));
