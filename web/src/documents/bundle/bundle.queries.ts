import { createBundle, readBundle } from '@munshi/contract/documents/bundle.endpoints';
import type { BundleDraft } from '@munshi/contract/documents/bundle.schema';
import { listDocuments } from '@munshi/contract/documents/document.endpoints';
import type { DocumentRow } from '@munshi/contract/documents/document.schema';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

/** The most documents of one response. */
const MOST = 100;

/** All documents of a case, in the order of their upload. */
export const papersQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['documents', 'papers', caseId],
    queryFn: async ({ signal }) => {
      const papers: DocumentRow[] = [];
      for (;;) {
        const query = { case_id: caseId, sort: 'uploaded_at', order: 'asc', limit: MOST, offset: papers.length } as const;
        const { items, total } = await call(listDocuments, { query, signal });
        papers.push(...items);
        if (items.length === 0 || papers.length >= total) return papers;
      }
    },
  });

const STILL_WORKING_MS = 1_000;

/** A requested bundle, polled until it is ready; the lists are invalidated then. */
export const bundleQuery = (id: string) =>
  queryOptions({
    queryKey: ['bundles', id],
    queryFn: async ({ signal }) => {
      const bundle = await call(readBundle, { params: { id }, signal });
      if (bundle.status === 'done') await invalidateShown(queryClient, 'document');
      return bundle;
    },
    refetchInterval: ({ state }) => (state.data?.status === 'done' || state.data?.status === 'failed' ? false : STILL_WORKING_MS),
  });

/** The id of a bundle is its idempotency key: the same bundle is requested once, however often it is sent. */
export function useCreateBundle() {
  return useMutation({
    mutationFn: (draft: BundleDraft & { id: string }) => call(createBundle, { body: draft, idempotencyKey: draft.id }),
  });
}
