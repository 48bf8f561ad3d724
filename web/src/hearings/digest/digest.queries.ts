import { readOutcomeDigest } from '@munshi/contract/hearings/outcome-digest.endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/calls/api.ts';
import { untilChanged } from '../../platform/calls/refetching.ts';
import type { BoardFilters } from '../hearing.queries.ts';

/** The outcomes of a day as a text for a group. */
export const digestQuery = (day: string, filters: BoardFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['hearings', 'digest', day, filters],
    queryFn: ({ signal }) => call(readOutcomeDigest, { query: { ...filters, day }, signal }),
  });
