import { liftLegalHold, readLegalHold, placeLegalHold } from '@munshi/contract/cases/legal-hold.endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';

export const legalHoldQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['cases', 'legal-hold', caseId],
    queryFn: ({ signal }) => call(readLegalHold, { params: { id: caseId }, signal }),
    ...untilChanged,
  });

/** Puts the case under legal hold with this reason; null lifts the hold. */
export function useLegalHold(caseId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reason: string | null) =>
      reason === null
        ? call(liftLegalHold, { params: { id: caseId } })
        : call(placeLegalHold, { params: { id: caseId }, body: { reason } }),
    onSuccess: async (hold) => {
      client.setQueryData(legalHoldQuery(caseId).queryKey, hold);
      await client.invalidateQueries({ queryKey: ['cases', 'timeline', caseId] });
    },
  });
}
