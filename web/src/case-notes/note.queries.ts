import {
  createCaseNote,
  deleteCaseNote,
  listCaseNotes,
  readCaseNote,
  restoreCaseNote,
  updateCaseNote,
} from '@munshi/contract/case-notes/case-note.endpoints';
import type { CaseNoteChange, CaseNoteDraft, CaseNoteQuery } from '@munshi/contract/case-notes/case-note.schema';
import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
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

/** The case page shows the number of its notes. */
function invalidate(client: QueryClient) {
  return Promise.all([['case-notes'], ['cases', 'counts']].map((queryKey) => client.invalidateQueries({ queryKey })));
}

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
      return invalidate(client);
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
      return invalidate(client);
    },
  });
}

export function useDeleteCaseNote() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteCaseNote, { params: { id } }),
    // Not the query of the note itself: it is deleted, and refetching it would only report an error.
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [first, second] }) =>
          (first === 'case-notes' && second !== 'one') || (first === 'cases' && second === 'counts'),
      }),
  });
}

export function useRestoreCaseNote() {
  const client = useQueryClient();
  return useMutation({ mutationFn: (id: string) => call(restoreCaseNote, { params: { id } }), onSettled: () => invalidate(client) });
}
