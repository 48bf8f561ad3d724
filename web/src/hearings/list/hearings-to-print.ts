import type { HearingsToPrint } from '@munshi/contract/prints/print.schema';
import type * as z from 'zod/mini';
import { printedSpanOf } from '../calendar/calendar-days.ts';
import type { HearingView } from '../hearing.queries.ts';
import type { HearingListState } from './hearing-filters.tsx';

type Query = z.input<typeof HearingsToPrint>;

/** The filters that the endpoint of a view implies. */
const IMPLIED: Readonly<Record<HearingView, Query>> = {
  all: {},
  upcoming: { state: 'upcoming' },
  history: { state: 'history' },
  'my-upcoming': { state: 'upcoming', mine: 'true' },
  'my-history': { state: 'history', mine: 'true' },
};

/** What a print of this page has: the day of a board, the days of a calendar, or all rows of a list. */
export function hearingsToPrint({ day, look, at, view, board, query }: HearingListState): Query {
  if (day !== undefined) return { ...board, day };
  if (look !== 'list') return { ...board, ...printedSpanOf(look, at) };
  const { limit: _limit, offset: _offset, ...filters } = query;
  return { ...filters, ...IMPLIED[view] } as Query;
}
