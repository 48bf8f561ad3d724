import {
  createHearing,
  deleteHearing,
  recordOutcome,
  restoreHearing,
  takeBackOutcome,
  updateHearing,
} from '@munshi/contract/hearings/hearing.endpoints';
import type { Hearing, HearingChange, HearingDraft } from '@munshi/contract/hearings/hearing.schema';
import type { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../platform/api.ts';
import { hearingsOfCaseQuery } from './hearing.queries.ts';

/** A hearing moves the dates of its case, and with them lists of cases, the dashboard and what lawyers have that week. */
function renew(client: QueryClient) {
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
    onSuccess: () => renew(client),
  });
}

interface Edit<Change> {
  id: string;
  change: Change;
  /** The version that was looked at; undefined to save whatever happened since. */
  version: number | undefined;
}

export function useUpdateHearing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Edit<z.input<typeof HearingChange>>) =>
      call(updateHearing, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => renew(client),
  });
}

/** Records what happened, or corrects it. */
export function useRecordOutcome() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Edit<z.input<typeof OutcomeDraft>>) =>
      call(recordOutcome, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => renew(client),
  });
}

export function useTakeBackOutcome() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number | undefined }) =>
      call(takeBackOutcome, { params: { id }, ifMatch: version }),
    onSuccess: () => renew(client),
  });
}

type Pages = { pages: { items: Hearing[]; total: number; limit: number; offset: number }[]; pageParams: unknown[] };

const without = (pages: Pages | undefined, id: string): Pages | undefined =>
  pages && { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((each) => each.id !== id) })) };

/** Takes the row away at once, since the deletion can be undone; puts it back when the server refuses. */
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
    onSettled: () => renew(client),
  });
}

export function useRestoreHearing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreHearing, { params: { id } }),
    onSettled: () => renew(client),
  });
}
