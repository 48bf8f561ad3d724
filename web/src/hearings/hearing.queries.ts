import {
  listHearingConflicts,
  listHearingDays,
  listHearingHistory,
  listHearings,
  listMyHearingHistory,
  listMyUpcomingHearings,
  listUpcomingHearings,
  readHearing,
} from '@munshi/contract/hearings/hearing.endpoints';
import type { ConflictsQuery } from '@munshi/contract/hearings/hearing-conflicts.schema';
import type { HearingDaysQuery } from '@munshi/contract/hearings/hearing-days.schema';
import type { HearingQuery } from '@munshi/contract/hearings/hearing-query.schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { call } from '../platform/calls/api.ts';
import { untilChanged } from '../platform/calls/refetching.ts';

const PAGE = 25;

/** The hearings of one case, newest first, a page at a time. */
export const hearingsOfCaseQuery = (caseId: string) =>
  infiniteQueryOptions({
    ...untilChanged,
    queryKey: ['hearings', 'of-case', caseId],
    queryFn: ({ pageParam, signal }) =>
      call(listHearings, { query: { case_id: caseId, order: 'desc', limit: PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, total }) => (offset + limit < total ? offset + limit : undefined),
  });

/** The lists of hearings, by their names in the URL. */
const lists = {
  all: listHearings,
  upcoming: listUpcomingHearings,
  history: listHearingHistory,
  'my-upcoming': listMyUpcomingHearings,
  'my-history': listMyHearingHistory,
} as const;

export type HearingView = keyof typeof lists;

/** The filters of a list; a list whose address implies a state accepts no other. */
export type HearingFilters = Pick<
  z.input<typeof HearingQuery>,
  'case_id' | 'from' | 'to' | 'court' | 'lawyer' | 'state' | 'order' | 'limit'
> & {
  offset: number;
};

export const hearingListQuery = (view: HearingView, query: HearingFilters) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['hearings', 'list', view, query],
    queryFn: ({ signal }) => call(lists[view], { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The maximum of one response: a longer board is rare, and is loaded in pages. */
const BOARD_PAGE = 100;

export type BoardFilters = Pick<z.input<typeof HearingQuery>, 'case_id' | 'court' | 'lawyer' | 'mine'>;

/** The whole board of one day. */
export const boardQuery = (day: string, filters: BoardFilters) =>
  infiniteQueryOptions({
    ...untilChanged,
    queryKey: ['hearings', 'board', day, filters],
    queryFn: ({ pageParam, signal }) => call(listHearings, { query: { ...filters, day, limit: BOARD_PAGE, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, limit, total }) => (offset + limit < total ? offset + limit : undefined),
  });

/** A hearing as it is when its outcome is entered; a colleague's change meanwhile is reported on saving. */
export const hearingToRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['hearing-to-record', id],
    queryFn: ({ signal }) => call(readHearing, { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The days of a period that have hearings. */
export const daysQuery = (query: z.input<typeof HearingDaysQuery>) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['hearings', 'days', query],
    queryFn: ({ signal }) => call(listHearingDays, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The warnings about a date before it is fixed. */
export const conflictsQuery = (query: z.input<typeof ConflictsQuery>) =>
  queryOptions({
    ...untilChanged,
    queryKey: ['hearings', 'conflicts', query],
    queryFn: ({ signal }) => call(listHearingConflicts, { query, signal }),
    placeholderData: keepPreviousData,
  });
