import {
  createCaseNote,
  deleteCaseNote,
  listCaseNotes,
  readCaseNote,
  restoreCaseNote,
  updateCaseNote,
} from '@munshi/contract/case-notes/case-note.endpoints';
import type { CaseNoteChange, CaseNoteDraft, CaseNoteQuery } from '@munshi/contract/case-notes/case-note.schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';
import { untilChanged } from '../platform/calls/refetching.ts';

export type NoteFilters = Omit<z.input<typeof CaseNoteQuery>, 'offset'> & { offset?: number };

export const notesQuery = (query: NoteFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['case-notes', 'list', query],
    queryFn: ({ signal }) => call(listCaseNotes, { query, signal }),
    placeholderData: keepPreviousData,
  });

const PAGE = 10;

/** The notes of one case, pinned ones first, a page at a time. */
export const notesOfCaseQuery = (caseId: string) =>
  infiniteQueryOptions({
    ...untilChanged,
    queryKey: ['case-notes', 'of-case', caseId],
    queryFn: ({ pageParam, signal }) => call(listCaseNotes, { query: { case_id: caseId, limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, total }) => (offset + limit < total ? offset + limit : undefined),
  });

export const noteQuery = (id: string) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['case-notes', 'one', id],
    queryFn: ({ signal }) => call(readCaseNote, { params: { id }, signal }),
  });

interface NoteCreation {
  draft: z.input<typeof CaseNoteDraft>;
  /** Created once by the form, so that a second click does not save twice. */
  idempotencyKey: string;
}

export function useCreateCaseNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ draft, idempotencyKey }: NoteCreation) => call(createCaseNote, { body: draft, idempotencyKey }),
    onSuccess: (note) => {
      client.setQueryData(noteQuery(note.id).queryKey, note);
      return invalidateShown(client, 'note');
    },
  });
}

interface NoteEdit {
  id: string;
  change: CaseNoteChange;
  /** The version that the user saw; undefined where it does not matter. */
  version?: number | undefined;
}

export function useUpdateCaseNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change, version }: NoteEdit) => call(updateCaseNote, { params: { id }, body: change, ifMatch: version }),
    onSuccess: (note) => {
      client.setQueryData(noteQuery(note.id).queryKey, note);
      return invalidateShown(client, 'note');
    },
  });
}

export function useDeleteCaseNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCaseNote, { params: { id } }),
    onSettled: (_answer, _error, id) => invalidateShown(client, 'note', id),
  });
}

export function useRestoreCaseNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(restoreCaseNote, { params: { id } }),
    onSettled: () => invalidateShown(client, 'note'),
  });
}
