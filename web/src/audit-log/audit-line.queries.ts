import { listAuditLines } from '@munshi/contract/audit-log/audit-line.endpoints';
import type { AuditLine, AuditQuery } from '@munshi/contract/audit-log/audit-line.schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../platform/calls/api.ts';
import { refetchOnEachVisit } from '../platform/calls/refetching.ts';

export type AuditFilter = Omit<AuditQuery, 'limit' | 'after'>;

/** Page sizes: of the list on screen, and of the requests for an export. */
const SHOWN = 25;
const FETCHED = 100;
/** With more entries than this, the list must be filtered before the export. */
export const MOST_EXPORTED = 5_000;

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

/** All entries that match the filter, up to the export limit; reports how many have been fetched. */
export async function fetchLines(filter: AuditFilter, onProgress: (count: number) => void): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  let after: string | null = null;
  do {
    const query: AuditQuery = { ...filter, limit: FETCHED, ...(after === null ? {} : { after }) };
    const page = await call(listAuditLines, { query });
    lines.push(...page.items);
    onProgress(lines.length);
    after = page.next;
  } while (after !== null && lines.length < MOST_EXPORTED);
  return lines.slice(0, MOST_EXPORTED);
}
