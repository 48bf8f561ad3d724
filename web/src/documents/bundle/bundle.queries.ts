import { createBundle, readBundle } from '@munshi/contract/documents/bundle.endpoints';
import type { BundleDraft } from '@munshi/contract/documents/bundle.schema';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { queryClient } from '../../platform/calls/query-client.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

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

export function useCreateBundle() {
  return useMutation({ mutationFn: (draft: BundleDraft) => call(createBundle, { body: draft }) });
}
