import {
  createFirmExport,
  createFirmExportLink,
  listFirmExports,
  deleteFirmExport,
} from '@munshi/contract/firm-exports/firm-export.endpoints';
import type { FirmExport } from '@munshi/contract/firm-exports/firm-export.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';

const key = ['firm-exports'] as const;

const STILL_WORKING_MS = 2_000;

export const isUnderWay = ({ status }: Pick<FirmExport, 'status'>) => status === 'waiting' || status === 'working';

/** The firm's exports, polled while one is being made. */
export const firmExportsQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => call(listFirmExports, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? STILL_WORKING_MS : false),
});

export function useCreateFirmExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(createFirmExport, { body: {} }),
    // After success and after failure alike: a colleague may have started one first, and the list shows it.
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

export function useDeleteFirmExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteFirmExport, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** A link to the file, valid for a minute. */
export async function askForFile(id: string): Promise<string> {
  return (await call(createFirmExportLink, { params: { id } })).url;
}
