import {
  createObjection,
  cureObjection,
  deleteObjection,
  listObjections,
  readObjection,
  reopenObjection,
  restoreObjection,
  updateObjection,
} from '@munshi/contract/registry/objection.endpoints';
import type {
  Objection,
  ObjectionChange,
  ObjectionCured,
  ObjectionDraft,
  ObjectionQuery,
} from '@munshi/contract/registry/objection.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

type ObjectionFilters = Omit<z.input<typeof ObjectionQuery>, 'offset'> & { offset?: number };

export const objectionsQuery = (query: ObjectionFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['registry', 'objections', query],
    queryFn: ({ signal }) => call(listObjections, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The objections of all filings of a case, whatever their state. */
export const objectionsOfCaseQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['registry', 'objections-of-case', caseId],
    queryFn: ({ signal }) => call(listObjections, { query: { case_id: caseId, state: 'open,cured,dropped', limit: 100 }, signal }),
  });

export const readOneObjection = async (id: string) => await call(readObjection, { params: { id } });

interface Creation {
  draft: z.input<typeof ObjectionDraft>;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreateObjection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: Creation) => call(createObjection, { body: draft, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'objection'),
  });
}

interface Edit {
  id: string;
  change: z.input<typeof ObjectionChange>;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version?: number | undefined;
}

export function useUpdateObjection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Edit) => call(updateObjection, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'objection'),
  });
}

export function useCureObjection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ objection: { id, version }, body }: { objection: Objection; body: z.input<typeof ObjectionCured> }) =>
      call(cureObjection, { params: { id }, body, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'objection'),
  });
}

export function useReopenObjection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(reopenObjection, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'objection'),
  });
}

export function useDeleteObjection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteObjection, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'objection'),
  });
}

export function useRestoreObjection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreObjection, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'objection'),
  });
}
