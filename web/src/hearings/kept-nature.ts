import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useQueryClient } from '@tanstack/react-query';
import { caseQuery } from '../cases/public.ts';

/**
 * How the case ended by this outcome, as it stands on the case: a hearing says that it was disposed of, not how. Recorded
 * again without it, the case would lose it. Null where the outcome did not dispose of the case, or the case cannot be read.
 */
export function useKeptNature() {
  const client = useQueryClient();
  return async ({ case_id: caseId, no_next_reason: reason }: Hearing): Promise<string | null> => {
    if (reason !== 'disposed') return null;
    const record = await client.ensureQueryData(caseQuery(caseId)).catch(() => undefined);
    return record?.nature_of_disposal ?? null;
  };
}
