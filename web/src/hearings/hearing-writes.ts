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
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { hearingsOfCaseQuery } from './hearing.queries.ts';

interface HearingCreation {
  draft: z.input<typeof HearingDraft>;
  idempotencyKey: string;
}

export function useCreateHearing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: HearingCreation) => call(createHearing, { body: draft, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'hearing'),
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
    onSuccess: () => invalidateShown(client, 'hearing'),
  });
}

/** Records an outcome, or corrects it. */
export function useRecordOutcome() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Edit<z.input<typeof OutcomeDraft>>) =>
      call(recordOutcome, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'hearing'),
  });
}

export function useUndoOutcome() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number | undefined }) => call(undoOutcome, { params: { id }, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'hearing'),
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
    onSettled: () => invalidateShown(client, 'hearing'),
  });
}

export function useRestoreHearing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreHearing, { params: { id } }),
    onSettled: () => invalidateShown(client, 'hearing'),
  });
}
