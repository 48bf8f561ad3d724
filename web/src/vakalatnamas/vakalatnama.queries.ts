import { listDocuments } from '@munshi/contract/documents/document.endpoints';
import * as endpoints from '@munshi/contract/vakalatnamas/vakalatnama.endpoints';
import type { InstrumentLanguage, VakalatnamaFacts } from '@munshi/contract/vakalatnamas/vakalatnama-facts.schema';
import type { VakalatnamaFormChange, VakalatnamaFormDraft } from '@munshi/contract/vakalatnamas/vakalatnama-form.schema';
import type { TransitionDraft } from '@munshi/contract/vakalatnamas/vakalatnama-transition.schema';
import type { VakalatnamaChange, VakalatnamaDraft, WrittenDraft } from '@munshi/contract/vakalatnamas/vakalatnama.schema';
import type { VakalatnamaQuery } from '@munshi/contract/vakalatnamas/vakalatnama-query.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { refetchOnEachVisit, untilChanged } from '../platform/calls/refetching.ts';

export type VakalatnamaFilters = Omit<z.input<typeof VakalatnamaQuery>, 'offset'> & { offset?: number };

export const vakalatnamasQuery = (query: VakalatnamaFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['vakalatnamas', 'list', query],
    queryFn: ({ signal }) => call(endpoints.listVakalatnamas, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const vakalatnamaQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['vakalatnamas', 'one', id],
    queryFn: ({ signal }) => call(endpoints.readVakalatnama, { params: { id }, signal }),
  });

/** What a case offers to a vakalatnama. Cases and lawyers change meanwhile, so it is read anew on each visit. */
export const proposalQuery = (caseId: string, language: InstrumentLanguage) =>
  queryOptions({
    queryKey: ['vakalatnamas', 'proposal', caseId, language],
    queryFn: ({ signal }) => call(endpoints.proposeVakalatnama, { query: { case_id: caseId, language }, signal }),
    ...refetchOnEachVisit,
  });

/** The pages of a vakalatnama as they print; a new version prints anew. */
export const pagesQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['vakalatnama-preview', id, version],
    queryFn: ({ signal }) => call(endpoints.readVakalatnamaPages, { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });

/** The preview of the typed facts. The same facts always print the same, so it never becomes stale. */
export const previewQuery = (facts: VakalatnamaFacts) =>
  queryOptions({
    queryKey: ['vakalatnama-preview', facts],
    queryFn: ({ signal }) => call(endpoints.previewVakalatnama, { body: { facts }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });

/** Refetched: drafts may have been continued on another device. */
export const draftsQuery = queryOptions({
  queryKey: ['vakalatnamas', 'drafts'],
  queryFn: ({ signal }) => call(endpoints.listVakalatnamaDrafts, { signal }),
  staleTime: 0,
  ...refetchOnEachVisit,
});

export const formsQuery = queryOptions({
  ...untilChanged,
  queryKey: ['vakalatnamas', 'forms'],
  queryFn: ({ signal }) => call(endpoints.listVakalatnamaForms, { signal }),
});

/** Maximum number of documents of the case from which the signed scan is chosen. */
const MOST_DOCUMENTS = 100;
/** The calls of documents load with the first use: the list of vakalatnamas does not need them. */
export const scansQuery = (caseId: string | null) =>
  queryOptions({
    queryKey: ['documents', 'list', { case_id: caseId, limit: MOST_DOCUMENTS }],
    queryFn: ({ signal }) => call(listDocuments, { query: { case_id: caseId ?? '', limit: MOST_DOCUMENTS }, signal }),
    enabled: caseId !== null,
  });

export function useCreateVakalatnama() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: { draft: z.input<typeof VakalatnamaDraft>; idempotencyKey: string }) =>
      call(endpoints.createVakalatnama, { body: draft, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'vakalatnama'),
  });
}

interface Change {
  id: string;
  change: z.input<typeof VakalatnamaChange>;
  version: number | undefined;
}

export function useUpdateVakalatnama() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Change) => call(endpoints.updateVakalatnama, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'vakalatnama'),
  });
}

export function useTransitionVakalatnama(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: z.input<typeof TransitionDraft>) => call(endpoints.transitionVakalatnama, { params: { id }, body: step }),
    onSuccess: () => invalidateShown(client, 'vakalatnama'),
  });
}

export function useUndoTransition(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => call(endpoints.undoTransition, { params: { id }, ifMatch: version }),
    // Also after a refusal: a colleague may have taken a step meanwhile.
    onSettled: () => invalidateShown(client, 'vakalatnama'),
  });
}

export function useCreateVakalatnamaInstances(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ caseIds, idempotencyKey }: { caseIds: string[]; idempotencyKey: string }) =>
      call(endpoints.createVakalatnamaInstances, { params: { id }, body: { case_ids: caseIds }, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'vakalatnama'),
  });
}

export function useDeleteVakalatnama() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.deleteVakalatnama, { params: { id } }),
    onSuccess: (_answer, id) => invalidateShown(client, 'vakalatnama', id),
  });
}

export function useRestoreVakalatnama() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.restoreVakalatnama, { params: { id } }),
    onSettled: () => invalidateShown(client, 'vakalatnama'),
  });
}

/** Saves a draft on the server. @throws {ApiError} `record.changed` if it was continued elsewhere since `version`. */
export const saveVakalatnamaDraft = (id: string, draft: z.input<typeof WrittenDraft>, version: number | undefined) =>
  call(endpoints.saveVakalatnamaDraft, { params: { id }, body: draft, ifMatch: version });

export function useDeleteVakalatnamaDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.deleteVakalatnamaDraft, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: draftsQuery.queryKey }),
  });
}

/** Restores a discarded draft. */
export function useRestoreVakalatnamaDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft }: { id: string; draft: z.input<typeof WrittenDraft> }) => saveVakalatnamaDraft(id, draft, undefined),
    onSettled: () => client.invalidateQueries({ queryKey: draftsQuery.queryKey }),
  });
}

export function useSaveVakalatnamaForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft, version }: { id: string | null; draft: z.input<typeof VakalatnamaFormDraft>; version: number | null }) => {
      if (id === null) return call(endpoints.createVakalatnamaForm, { body: draft });
      const change: z.input<typeof VakalatnamaFormChange> = { name: draft.name, clauses: draft.clauses };
      return call(endpoints.updateVakalatnamaForm, { params: { id }, body: change, ifMatch: version ?? undefined });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: formsQuery.queryKey }),
  });
}

export function useDeleteVakalatnamaForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.deleteVakalatnamaForm, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: formsQuery.queryKey }),
  });
}

export function useRestoreVakalatnamaForm() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(endpoints.restoreVakalatnamaForm, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: formsQuery.queryKey }),
  });
}
