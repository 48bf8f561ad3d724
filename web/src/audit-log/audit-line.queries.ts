import { listAudit } from '@munshi/contract/audit-log/audit-line.endpoints';
import type { AuditLine, AuditQuery } from '@munshi/contract/audit-log/audit-line.schema';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../platform/api.ts';
import { anewAtEachVisit } from '../platform/refetching.ts';

export type AuditFilter = Omit<AuditQuery, 'limit' | 'after'>;

/** Lines shown at once, and fetched at once for a file. */
const SHOWN = 25;
const FETCHED = 100;
/** A file with more lines than this is filtered first. */
export const MOST_EXPORTED = 5_000;

/** The firm's trail, newest first; asked anew at each visit. */
export const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listAudit, { query: { ...filter, limit: SHOWN, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...anewAtEachVisit,
  });

/** All lines that fit the filter, up to the most that are exported; tells how many have come. */
export async function fetchLines(filter: AuditFilter, onProgress: (count: number) => void): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  let after: string | null = null;
  do {
    const query: AuditQuery = { ...filter, limit: FETCHED, ...(after === null ? {} : { after }) };
    const page = await call(listAudit, { query });
    lines.push(...page.items);
    onProgress(lines.length);
    after = page.next;
  } while (after !== null && lines.length < MOST_EXPORTED);
  return lines.slice(0, MOST_EXPORTED);
}
