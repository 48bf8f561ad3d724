import { restoreCaseNote } from '@munshi/contract/case-notes/case-note.endpoints';
import { restoreCases } from '@munshi/contract/cases/case.endpoints';
import { restoreDocument } from '@munshi/contract/documents/document.endpoints';
import { restoreHearing } from '@munshi/contract/hearings/hearing.endpoints';
import { restoreLawyer } from '@munshi/contract/lawyers/lawyer.endpoints';
import { restorePerson } from '@munshi/contract/people/person.endpoints';
import { listDeleted } from '@munshi/contract/recently-deleted/deleted-record.endpoints';
import type { DeletedKind, DeletedQuery, DeletedRecord } from '@munshi/contract/recently-deleted/deleted-record.schema';
import { restoreTask } from '@munshi/contract/tasks/task.endpoints';
import { restoreVakalatnama } from '@munshi/contract/vakalatnamas/vakalatnama.endpoints';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/api.ts';

/** Asked anew at each visit: records come and go in every other feature. */
export const deletedQuery = (query: DeletedQuery) =>
  queryOptions({
    queryKey: ['recently-deleted', query],
    queryFn: ({ signal }) => call(listDeleted, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

const restores: Record<DeletedKind, (id: string) => Promise<unknown>> = {
  case: (id) => call(restoreCases, { body: { case_ids: [id] } }),
  hearing: (id) => call(restoreHearing, { params: { id } }),
  task: (id) => call(restoreTask, { params: { id } }),
  note: (id) => call(restoreCaseNote, { params: { id } }),
  document: (id) => call(restoreDocument, { params: { id } }),
  vakalatnama: (id) => call(restoreVakalatnama, { params: { id } }),
  person: (id) => call(restorePerson, { params: { id } }),
  lawyer: (id) => call(restoreLawyer, { params: { id } }),
};

/** Takes a deletion back. What comes back may stand in any list, so all of them are asked anew. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: DeletedRecord) => restores[kind](id),
    onSettled: () => client.invalidateQueries(),
  });
}
