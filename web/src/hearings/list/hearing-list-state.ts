import { HearingState } from '@munshi/contract/hearings/hearing-query.schema';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { readDay, today } from '../../ui/format/dates.ts';
import { readPage, useAddress } from '../../ui/list/list-state.ts';
import { readId } from '../../ui/format/read-id.ts';
import { type BoardFilters, type HearingFilters, type HearingView, viewNames } from '../hearing.queries.ts';

/** The views of hearings. */
export const looks = ['list', 'month', 'week', 'agenda'] as const;
export type Look = (typeof looks)[number];

const asDay = (text: string | null) => (readDay(text) ? (text ?? undefined) : undefined);

/** Upcoming hearings are sorted from the next day on, all others from the latest day back. */
const isForward = (view: HearingView) => view === 'upcoming' || view === 'my-upcoming';

const definedOnly = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]: Exclude<T[K], undefined> };

/** The state in the URL; invalid values are ignored. */
function readState(view: HearingView, search: URLSearchParams) {
  const filters = definedOnly({
    court: readId(search.get('court')),
    lawyer: readId(search.get('lawyer')),
    case_id: readId(search.get('case_id')),
  });
  const span = definedOnly({ from: asDay(search.get('from')), to: asDay(search.get('to')) });
  const state = view === 'all' ? definedOnly({ state: HearingState.safeParse(search.get('state')).data }) : {};
  const usual = isForward(view) ? 'asc' : 'desc';
  const orderText = search.get('order');
  const order = orderText === 'asc' || orderText === 'desc' ? orderText : usual;
  const { limit, offset } = readPage(search);
  const query: HearingFilters = { ...filters, ...span, ...state, order, limit, offset };
  const mine: BoardFilters = view.startsWith('my-') ? { mine: 'true' } : {};
  return {
    filters,
    span,
    state: 'state' in state ? state.state : undefined,
    order: order as 'asc' | 'desc',
    limit,
    offset,
    query,
    /** The filters of a board or a calendar. */
    board: { ...filters, ...mine } satisfies BoardFilters,
    day: asDay(search.get('day')),
    look: looks.find((look) => look === search.get('view')) ?? 'list',
    /** The date that a calendar shows. */
    at: asDay(search.get('at')) ?? today(),
    isFiltered: Object.keys({ ...filters, ...span, ...state }).length > 0,
  };
}

const viewOf = (pathname: string): HearingView => viewNames.find((name) => pathname.endsWith(`/${name}`)) ?? 'all';

/** The state of a list of hearings, all of it in the URL. */
export function useHearingState() {
  const { pathname } = useLocation();
  const { search, change, clear } = useAddress();
  const view = viewOf(pathname);
  const state = useMemo(() => readState(view, search), [view, search]);
  return { ...state, view, change, clear };
}

export type HearingListState = ReturnType<typeof useHearingState>;
