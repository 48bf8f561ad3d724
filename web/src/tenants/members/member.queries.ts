import { listMembers } from '@munshi/contract/tenants/member.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';

const FIVE_MINUTES_MS = 300_000;

/** The members of the firm, by name. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: ({ signal }) => call(listMembers, { signal }),
  staleTime: FIVE_MINUTES_MS,
  refetchOnMount: true,
});
