import {
  createDocumentTicket,
  deleteDocument,
  listDocuments,
  listDocumentVersions,
  moveDocument,
  readDocument,
  readDocumentSettings,
  readDocumentText,
  restoreDocument,
  restoreDocumentVersion,
  updateDocument,
} from '@munshi/contract/documents/document.endpoints';
import type { Document, DocumentChange } from '@munshi/contract/documents/document.schema';
import type { DocumentQuery } from '@munshi/contract/documents/document-query.schema';
import { checkForEFiling, listEFilingRules } from '@munshi/contract/documents/e-filing.endpoints';
import { cancelUpload, listUploads } from '@munshi/contract/documents/file.endpoints';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { untilChanged } from '../platform/calls/refetching.ts';

/** Polling interval while the text of a file is extracted or the file is scanned. */
const STILL_WORKING_MS = 2_000;

const isUnderWay = (document: Pick<Document, 'text_status' | 'scan_status'>) =>
  document.text_status === 'waiting' || document.scan_status === 'waiting';

export type DocumentFilters = Omit<z.input<typeof DocumentQuery>, 'offset'> & { offset?: number };

export const documentsQuery = (query: DocumentFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['documents', 'list', query],
    queryFn: ({ signal }) => call(listDocuments, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? STILL_WORKING_MS : false),
  });

export const documentQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['documents', 'one', id],
    queryFn: ({ signal }) => call(readDocument, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? STILL_WORKING_MS : false),
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['documents', 'versions', id],
    queryFn: ({ signal }) => call(listDocumentVersions, { params: { id }, signal }),
  });

/** @param fileVersion a new version has another text. */
export const documentTextQuery = (id: string, fileVersion: number) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['documents', 'text', id, fileVersion],
    queryFn: ({ signal }) => call(readDocumentText, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.text_status === 'waiting' ? STILL_WORKING_MS : false),
  });

export const documentSettingsQuery = queryOptions({
  ...untilChanged,
  queryKey: ['documents', 'settings'],
  queryFn: ({ signal }) => call(readDocumentSettings, { signal }),
});

/** The user's interrupted uploads, from this or another device. */
export const stoppedUploadsQuery = queryOptions({
  ...untilChanged,
  queryKey: ['documents', 'uploads'],
  queryFn: ({ signal }) => call(listUploads, { signal }),
});

export const eFilingRulesQuery = queryOptions({
  staleTime: 3_600_000,
  queryKey: ['documents', 'e-filing-rules'],
  queryFn: ({ signal }) => call(listEFilingRules, { signal }),
});

export const eFilingQuery = (id: string, fileVersion: number, rules: string | undefined) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['documents', 'e-filing', id, fileVersion, rules],
    queryFn: ({ signal }) => call(checkForEFiling, { params: { id }, query: { rules }, signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'waiting' ? STILL_WORKING_MS : false),
  });

interface DocumentEdit {
  id: string;
  change: DocumentChange;
  version: number | undefined;
}

export function useUpdateDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: DocumentEdit) => call(updateDocument, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'document'),
  });
}

interface Move {
  id: string;
  caseId: string;
  version: number;
}

export function useMoveDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, caseId, version }: Move) => call(moveDocument, { params: { id }, body: { case_id: caseId }, ifMatch: version }),
    // Also after a refusal: the document may have been changed or moved meanwhile.
    onSettled: () => invalidateShown(client, 'document'),
  });
}

export function useDeleteDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteDocument, { params: { id } }),
    onSuccess: (_answer, id) => invalidateShown(client, 'document', id),
  });
}

export function useRestoreDocument() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreDocument, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'document'),
  });
}

export function useRestoreDocumentVersion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, number }: { id: string; number: number }) => call(restoreDocumentVersion, { params: { id, number } }),
    onSuccess: () => invalidateShown(client, 'document'),
  });
}

export function useCancelUpload() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(cancelUpload, { params: { id }, headers: { 'tus-resumable': '1.0.0' } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['documents', 'uploads'] }),
  });
}

/** A link to a document, or to the ZIP of its case, that works without a token. */
export async function askForLink(caseId: string, documentId?: string): Promise<string> {
  const body = documentId === undefined ? { case_id: caseId } : { case_id: caseId, document_id: documentId };
  return (await call(createDocumentTicket, { body })).url;
}
