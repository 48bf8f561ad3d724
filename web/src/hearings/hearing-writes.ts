import {
  createHearing,
  deleteHearing,
  recordOutcome,
  restoreHearing,
  undoOutcome,
  updateHearing,
} from '@munshi/contract/hearings/hearing.endpoints';
import type { Hearing, HearingChange, HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import type { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { hearingsOfCaseQuery } from './hearing.queries.ts';

/** A hearing changes the dates of its case, and with them lists of cases, the dashboard and the lawyers' week. */
function invalidate(client: QueryClient) {
  const touched = ['hearings', 'cases', 'dashboard', 'lawyers'];
  return Promise.all(touched.map((first) => client.invalidateQueries({ queryKey: [first] })));
}

interface HearingCreation {
  draft: z.input<typeof HearingDraft>;
  idempotencyKey: string;
}

export function useCreateHearing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: HearingCreation) => call(createHearing, { body: draft, idempotencyKey }),
    onSuccess: () => invalidate(client),
  });
}

interface Edit<Change> {
  id: string;
  change: Change;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version: number | undefined;
}

export function useUpdateHearing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Edit<z.input<typeof HearingChange>>) =>
      call(updateHearing, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidate(client),
  });
}

/** Records an outcome, or corrects it. */
export function useRecordOutcome() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Edit<z.input<typeof OutcomeDraft>>) =>
      call(recordOutcome, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidate(client),
  });
}

export function useUndoOutcome() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number | undefined }) => call(undoOutcome, { params: { id }, ifMatch: version }),
    onSuccess: () => invalidate(client),
  });
}

type Pages = { pages: { items: Hearing[]; total: number; limit: number; offset: number }[]; pageParams: unknown[] };

const without = (pages: Pages | undefined, id: string): Pages | undefined =>
  pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((each) => each.id !== id) })) };

/** Removes the row at once by an optimistic update, since a deletion can be undone; restores it when the server refuses. */
export function useDeleteHearing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (hearing: Hearing) => call(deleteHearing, { params: { id: hearing.id } }),
    onMutate: async (hearing) => {
      const { queryKey } = hearingsOfCaseQuery(hearing.case_id);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (pages) => without(pages, hearing.id));
      return { queryKey, before };
    },
    onError: (_error, _hearing, context) => {
      if (context) client.setQueryData(context.queryKey, context.before);
    },
    onSettled: () => invalidate(client),
  });
}

export function useRestoreHearing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreHearing, { params: { id } }),
    onSettled: () => invalidate(client),
  });
}
