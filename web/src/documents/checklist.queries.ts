import { listVakalatnamas } from '@munshi/contract/vakalatnamas/vakalatnama.endpoints';
import { isEnded, isUnsigned } from '@munshi/contract/vakalatnamas/vakalatnama-state';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';

/** The checklist item that a vakalatnama created here fulfils. */
export const VAKALATNAMA_ITEM = 'vakalatnama';

const MOST = 50;

/** The signed vakalatnama of a case that is in force, the last changed if there are several. Null if there is none. */
export const activeVakalatnamaQuery = (caseId: string) =>
  queryOptions({
    queryKey: ['vakalatnamas', 'list', { case_id: caseId, limit: MOST }],
    queryFn: ({ signal }) => call(listVakalatnamas, { query: { case_id: caseId, limit: MOST }, signal }),
    select: ({ items }) => items.find(({ state }) => !isUnsigned(state) && !isEnded(state)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: true,
  });
