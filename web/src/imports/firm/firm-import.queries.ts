import { discardFirmImport, listFirmImports, runFirmImport } from '@munshi/contract/imports/firm-import.endpoints';
import type { FirmImport, FirmImports } from '@munshi/contract/imports/firm-import.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';

const key = ['firm-imports'] as const;

const WORKING_INTERVAL_MS = 1_000;

/** Those whose file the server keeps: at most one. */
const OPEN: readonly FirmImport['state'][] = ['uploading', 'checking', 'checked', 'running', 'failed'];
export const isOpen = ({ state }: Pick<FirmImport, 'state'>) => OPEN.includes(state);
const isAtWork = ({ state }: Pick<FirmImport, 'state'>) => state === 'checking' || state === 'running';

/** What the page shows: the open import, else the latest that ended on its own. */
export const shownImport = (found: FirmImports | undefined): FirmImport | undefined =>
  found?.items.find(isOpen) ?? found?.items.find(({ state }) => state !== 'removed');

const isRunning = (found: FirmImports | undefined) => found?.items.some(({ state }) => state === 'running') === true;

/** The exports that were brought, polled while one is checked or imported. When it is imported, everything is read again. */
export const firmImportsQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ signal, client }) => {
    const before = client.getQueryData<FirmImports>(key);
    const found = await call(listFirmImports, { signal });
    if (isRunning(before) && !isRunning(found)) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
    return found;
  },
  refetchInterval: ({ state }) => (state.data?.items.some(isAtWork) ? WORKING_INTERVAL_MS : false),
});

export function useRunFirmImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(runFirmImport, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDiscardFirmImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(discardFirmImport, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
