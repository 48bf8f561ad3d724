import {
  createCertifiedCopy,
  deleteCertifiedCopy,
  listCertifiedCopies,
  readCertifiedCopy,
  restoreCertifiedCopy,
  updateCertifiedCopy,
} from '@munshi/contract/registry/certified-copy.endpoints';
import type { CopyChange, CopyDraft, CopyQuery } from '@munshi/contract/registry/certified-copy.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

type CopyFilters = Omit<z.input<typeof CopyQuery>, 'offset'> & { offset?: number };

export const copiesQuery = (query: CopyFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['registry', 'copies', query],
    queryFn: ({ signal }) => call(listCertifiedCopies, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The certified copies of a case, whatever their state. */
export const copiesOfCaseQuery = (caseId: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['registry', 'copies-of-case', caseId],
    queryFn: ({ signal }) =>
      call(listCertifiedCopies, { query: { case_id: caseId, state: 'applied,ready,received', order: 'desc', limit: 100 }, signal }),
  });

export const readCopy = async (id: string) => await call(readCertifiedCopy, { params: { id } });

interface Creation {
  draft: z.input<typeof CopyDraft>;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreateCertifiedCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: Creation) => call(createCertifiedCopy, { body: draft, idempotencyKey }),
    onSuccess: () => invalidateShown(client, 'certified_copy'),
  });
}

interface Edit {
  id: string;
  change: z.input<typeof CopyChange>;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version?: number | undefined;
}

export function useUpdateCertifiedCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: Edit) => call(updateCertifiedCopy, { params: { id }, body: change, ifMatch: version }),
    onSuccess: () => invalidateShown(client, 'certified_copy'),
  });
}

export function useDeleteCertifiedCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCertifiedCopy, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'certified_copy'),
  });
}

export function useRestoreCertifiedCopy() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreCertifiedCopy, { params: { id } }),
    onSuccess: () => invalidateShown(client, 'certified_copy'),
  });
}
