import { listAuditLines } from '@munshi/contract/audit-log/audit-line.endpoints';
import type { AuditQuery } from '@munshi/contract/audit-log/audit-line.schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { refetchOnEachVisit } from '../platform/calls/refetching.ts';

export type AuditFilter = Omit<AuditQuery, 'limit' | 'after'>;

/** Entries of a page. */
const SHOWN = 25;

/** The firm's audit log, newest first; refetched at every visit. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAuditLines, { query: { ...filter, limit: SHOWN, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...refetchOnEachVisit,
  });
