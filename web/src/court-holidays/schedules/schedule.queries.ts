import { listCourtSchedules, updateCourtSchedule } from '@munshi/contract/court-holidays/court-schedule.endpoints';
import type { CourtScheduleDraft } from '@munshi/contract/court-holidays/court-schedule.schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../../platform/calls/api.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';

/** The closed Saturdays and hours of courts, as the firm has entered them. */
export const schedulesQuery = queryOptions({
  queryKey: ['court-holidays', 'schedules'],
  queryFn: async ({ signal }) => await call(listCourtSchedules, { signal }),
});

export function useUpdateCourtSchedule() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (draft: z.input<typeof CourtScheduleDraft>) => call(updateCourtSchedule, { body: draft }),
    onSuccess: () => invalidateShown(client, 'holiday'),
  });
}
