import {
  createCourtHoliday,
  deleteCourtHoliday,
  importCourtHolidays,
  listCourtHolidays,
  restoreCourtHoliday,
  updateCourtHoliday,
} from '@munshi/contract/court-holidays/court-holiday.endpoints';
import type { CourtHolidayChange, CourtHolidayDraft, CourtHolidayImport } from '@munshi/contract/court-holidays/court-holiday.schema';
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../platform/api.ts';

/** The days of a year on which courts do not sit. */
export const holidaysQuery = (year: number) =>
  queryOptions({
    queryKey: ['court-holidays', year],
    queryFn: async ({ signal }) => await call(listCourtHolidays, { query: { year }, signal }),
    placeholderData: keepPreviousData,
    // Read again when a write made it old, not whenever somebody comes by (spec 9).
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
  });

/** A holiday is warned of where a date is fixed. */
function renew(client: QueryClient) {
  const touched = [['court-holidays'], ['hearings', 'conflicts']];
  return Promise.all(touched.map((queryKey) => client.invalidateQueries({ queryKey })));
}

function useRenewing<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => renew(client) });
}

export const useCreateHoliday = () => useRenewing((draft: z.input<typeof CourtHolidayDraft>) => call(createCourtHoliday, { body: draft }));

export const useImportHolidays = () => useRenewing((list: z.input<typeof CourtHolidayImport>) => call(importCourtHolidays, { body: list }));

interface HolidayEdit {
  id: string;
  change: z.input<typeof CourtHolidayChange>;
  /** The version that was looked at; undefined to save whatever happened since. */
  version: number | undefined;
}

export const useUpdateHoliday = () =>
  useRenewing(({ id, change, version }: HolidayEdit) => call(updateCourtHoliday, { params: { id }, body: change, ifMatch: version }));

export const useDeleteHoliday = () => useRenewing((id: string) => call(deleteCourtHoliday, { params: { id } }));

export const useRestoreHoliday = () => useRenewing((id: string) => call(restoreCourtHoliday, { params: { id } }));
