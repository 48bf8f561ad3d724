import {
  createImport,
  exportImportProblems,
  listImportRows,
  listImports,
  readImport,
  runImport,
  undoImport,
  updateImport,
} from '@munshi/contract/imports/import.endpoints';
import type { ImportKind } from '@munshi/contract/imports/import-field';
import type { Import, ImportChange, ImportRowState } from '@munshi/contract/imports/import.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile } from '../platform/calls/api.ts';
import { untilChanged } from '../platform/calls/refetching.ts';

const key = ['imports'] as const;

const RUNNING_INTERVAL_MS = 1_000;
export const ROWS_ON_A_PAGE = 50;

export const importsQuery = queryOptions({ queryKey: [...key, 'list'], queryFn: ({ signal }) => call(listImports, { signal }) });

/** True while a job works on the import. */
export const isAtWork = (made: Pick<Import, 'state'> | undefined): boolean => made?.state === 'running' || made?.state === 'undoing';

/** One import, polled while it runs or is undone. When that is over, whatever shows its records is read again. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, id],
    queryFn: async ({ signal, client }) => {
      const made = await call(readImport, { params: { id }, signal });
      const isOver = isAtWork(client.getQueryData<Import>([...key, id])) && !isAtWork(made);
      if (isOver) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.join() !== [...key, id].join() });
      return made;
    },
    refetchInterval: ({ state }) => (isAtWork(state.data) ? RUNNING_INTERVAL_MS : false),
  });

export const importRowsQuery = (id: string, { state, offset }: { state: ImportRowState | undefined; offset: number }) =>
  queryOptions({
    queryKey: [...key, id, 'rows', state ?? 'all', offset],
    queryFn: ({ signal }) => call(listImportRows, { params: { id }, query: { state, limit: ROWS_ON_A_PAGE, offset }, signal }),
    placeholderData: keepPreviousData,
    ...untilChanged,
  });

export interface ChosenFile {
  readonly kind: ImportKind;
  readonly name: string;
  readonly content: Blob;
}

export function useCreateImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, name, content }: ChosenFile) => call(createImport, { query: { kind, file_name: name }, file: content }),
    onSuccess: (made) => {
      client.setQueryData(importQuery(made.id).queryKey, made);
      void client.invalidateQueries({ queryKey: importsQuery.queryKey });
    },
  });
}

export function useUpdateImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ImportChange) => call(updateImport, { params: { id }, body }),
    onSuccess: (made) => client.setQueryData(importQuery(id).queryKey, made),
    onSettled: () => client.invalidateQueries({ queryKey: [...key, id, 'rows'] }),
  });
}

export function useRunImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(runImport, { params: { id } }),
    onSuccess: (made) => client.setQueryData(importQuery(id).queryKey, made),
  });
}

export function useUndoImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(undoImport, { params: { id } }),
    onSuccess: (made) => client.setQueryData(importQuery(id).queryKey, made),
  });
}

/** Saves the file of the rows that were not imported. */
export async function saveProblems(id: string, name: string): Promise<void> {
  const answer = await callForFile(exportImportProblems, { params: { id } });
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
