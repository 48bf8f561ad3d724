import type { CalendarFile } from '@munshi/contract/court-holidays/calendar-file.schema';
import {
  checkCalendarFile,
  createCourtHoliday,
  deleteCourtHoliday,
  importCourtHolidays,
  listCourtHolidays,
  restoreCourtHoliday,
  updateCourtHoliday,
} from '@munshi/contract/court-holidays/court-holiday.endpoints';
import type { CourtHolidayChange, CourtHolidayDraft, CourtHolidayImport } from '@munshi/contract/court-holidays/court-holiday.schema';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { invalidateShown } from '../platform/events/own-changes.ts';

/** The days of a year on which courts do not sit; for a court, those that concern it. */
export const holidaysQuery = (year: number, courtId: string | null = null) =>
  queryOptions({
    queryKey: ['court-holidays', year, courtId],
    queryFn: async ({ signal }) =>
      await call(listCourtHolidays, { query: { year, ...(courtId === null ? {} : { court: courtId }) }, signal }),
    placeholderData: keepPreviousData,
    // Refetched on mount only once a change has invalidated it, not at every visit (spec 9).
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
  });

function useRenewing<Variables, Answer>(mutationFn: (variables: Variables) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: () => invalidateShown(client, 'holiday') });
}

export const useCreateCourtHoliday = () =>
  useRenewing((draft: z.input<typeof CourtHolidayDraft>) => call(createCourtHoliday, { body: draft }));

export const useImportCourtHolidays = () =>
  useRenewing((list: z.input<typeof CourtHolidayImport>) => call(importCourtHolidays, { body: list }));

/** Reads a calendar file and changes nothing. */
export const useCheckCalendarFile = () =>
  useMutation({ mutationFn: (file: z.input<typeof CalendarFile>) => call(checkCalendarFile, { body: file }) });

interface HolidayEdit {
  id: string;
  change: z.input<typeof CourtHolidayChange>;
  /** The version that the user saw; undefined to overwrite all changes since. */
  version: number | undefined;
}

export const useUpdateCourtHoliday = () =>
  useRenewing(({ id, change, version }: HolidayEdit) => call(updateCourtHoliday, { params: { id }, body: change, ifMatch: version }));

export const useDeleteCourtHoliday = () => useRenewing((id: string) => call(deleteCourtHoliday, { params: { id } }));

export const useRestoreCourtHoliday = () => useRenewing((id: string) => call(restoreCourtHoliday, { params: { id } }));
