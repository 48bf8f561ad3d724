import { readCaseRestriction } from '@munshi/contract/cases/case-restriction.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { refetchOnEachVisit } from '../../platform/calls/refetching.ts';

/** Whom the restriction of the case keeps out. Read again for each dialog, since people and teams change. */
export const restrictionQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['cases', 'restriction', caseId],
    queryFn: ({ signal }) => call(readCaseRestriction, { params: { id: caseId }, signal }),
    ...refetchOnEachVisit,
  });
