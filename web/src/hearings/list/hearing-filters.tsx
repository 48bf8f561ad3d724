import { TextInput } from '@mantine/core';
import { HearingQuery, HearingState } from '@munshi/contract/hearings/hearing-query.schema';
import { type ReactNode, useState } from 'react';
import { i18n, useTranslation } from '../../i18n/i18n.ts';
import { CaseFilter } from '../../cases/public.ts';
import { CourtFilter } from '../../courts/public.ts';
import { useLawyerChoices } from '../../lawyers/public.ts';
import { formatDay, readDay, today } from '../../ui/format/dates.ts';
import { defineListState, type FilterControlProps } from '../../ui/list/define-list-state.ts';
import { ListFilterRow } from '../../ui/list/filters/list-filter-row.tsx';
import { useListState } from '../../ui/list/list-state.ts';
import { reportMissingChunk } from '../../ui/lazy/lazy-overlay.tsx';
import { ActiveFilter, FilterChip } from '../../ui/list/list-tools.tsx';
import type { BoardFilters } from '../hearing.queries.ts';
import classes from './hearing-filters.module.css';

export const hearingList = defineListState(HearingQuery, {
  // Upcoming hearings are sorted from the next day on, past ones from the latest day back; of all hearings see `useHearingList()`.
  views: {
    all: { order: 'desc' },
    upcoming: { implies: ['state'] },
    history: { implies: ['state'], order: 'desc' },
    'my-upcoming': { implies: ['state', 'mine'] },
    'my-history': { implies: ['state', 'mine'], order: 'desc' },
  },
  filters: {
    state: { control: 'chips', options: HearingState.options, optionLabel: (state) => i18n.t(`hearings:filter.${state}`) },
    court: { control: CourtFilter },
    lawyer: { control: 'menu', label: () => i18n.t('lawyers:filter.lawyer'), useChoices: useLawyerChoices },
    case_id: { control: CaseFilter },
    from: { control: (props) => <SpanFilter key={props.value} name="from" {...props} /> },
    to: { control: (props) => <SpanFilter key={props.value} name="to" {...props} /> },
    mine: 'by view',
    diary_of: 'not offered',
    ids: 'not offered',
    // A day in the address opens its board.
    day: 'not offered',
  },
  also: ['view', 'at', 'close'],
});

/** The views of hearings. */
export const looks = ['list', 'month', 'week', 'agenda'] as const;
export type Look = (typeof looks)[number];

const asDay = (text: string | null) => (readDay(text) ? (text ?? undefined) : undefined);

interface Opening {
  view: string;
  chosen: { from?: string; to?: string; state?: string };
  order: 'asc' | 'desc';
}

/** Where the list of all hearings opens: today, unless the address chooses days or a state; what is to come is sorted from the next day on. */
function openingOf({ view, chosen: { from, to, state }, order }: Opening, isOrderChosen: boolean) {
  const beginsToday = view === 'all' && (from ?? to ?? state) === undefined;
  const isToCome = view === 'all' && (beginsToday || state === 'upcoming');
  return { beginsToday, order: isToCome && !isOrderChosen ? ('asc' as const) : order };
}

/** The state of a list of hearings, of a calendar or of a day's board. */
export function useHearingList() {
  const { search, ...state } = useListState(hearingList);
  const { court, lawyer, case_id } = state.chosen;
  const { beginsToday, order } = openingOf(state, search.has('order'));
  const mine: BoardFilters = state.view.startsWith('my-') ? { mine: 'true' } : {};
  return {
    ...state,
    /** The list of all hearings begins today; the days before are one press away. */
    beginsToday,
    order,
    query: { ...state.query, order, ...(beginsToday ? { from: today() } : {}) },
    /** The filters of a board or a calendar. */
    board: { court, lawyer, case_id, ...mine } satisfies BoardFilters,
    isBoardFiltered: (court ?? lawyer ?? case_id) !== undefined,
    day: asDay(search.get('day')),
    /** Where the closing of the day is: which hearing, or the summary; undefined if it is not being closed. */
    closing: search.get('close') ?? undefined,
    look: looks.find((look) => look === search.get('view')) ?? 'list',
    /** The date that a calendar shows. */
    at: asDay(search.get('at')) ?? today(),
  };
}

export type HearingListState = ReturnType<typeof useHearingList>;

interface HearingFilterRowProps {
  state: HearingListState;
  /** The court of the rows shown, to name a court that only the URL contains. */
  courtName: string | undefined;
  /** False for a board or a calendar, whose days are given already. */
  isList: boolean;
  /** On a phone, beside the button of the filters. */
  lead: ReactNode;
}

/** The filters of hearings: court, lawyer, case and days. */
export function HearingFilterRow({ state, courtName, isList, lead }: HearingFilterRowProps) {
  const { t } = useTranslation('hearings');
  const board = {
    ...state,
    isFiltered: state.isBoardFiltered,
    clear: () => state.change({ court: undefined, lawyer: undefined, case_id: undefined }),
  };
  return (
    <ListFilterRow
      state={isList ? state : board}
      without={isList ? [] : ['state', 'from', 'to']}
      valueLabels={{ court: courtName }}
      lead={lead}
    >
      <FilterChip
        label={t('filter.today')}
        isOn={state.day === today()}
        onToggle={() => state.change({ day: state.day === today() ? undefined : today() })}
      />
    </ListFilterRow>
  );
}

const loadParser = () => import('../../ui/form/parse-day.ts');

interface SpanFilterProps extends FilterControlProps {
  name: 'from' | 'to';
}

/** A bound of the days shown, typed in any common format; once set it is a chip. */
function SpanFilter({ name, value, onChange }: SpanFilterProps) {
  const { t } = useTranslation(['hearings', 'ui']);
  const [typed, setTyped] = useState('');
  const [isUnread, setIsUnread] = useState(false);
  if (value !== undefined)
    return <ActiveFilter label={t(`hearings:filter.${name}Set`, { day: formatDay(value) })} onRemove={() => onChange(undefined)} />;
  const settle = async () => {
    const { parseDay } = await loadParser();
    const day = parseDay(typed, { today: today() });
    setIsUnread(typed.trim() !== '' && !readDay(day));
    if (day) onChange(day);
  };
  const read = () => void settle().catch(reportMissingChunk);
  return (
    <TextInput
      size="xs"
      className={classes.day ?? ''}
      aria-label={t(`hearings:filter.${name}`)}
      placeholder={t(`hearings:filter.${name}`)}
      value={typed}
      autoComplete="off"
      {...(isUnread ? { error: t('ui:field.dateUnread') } : {})}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => (event.key === 'Enter' ? read() : undefined)}
      onFocus={() => void loadParser().catch(() => undefined)}
      onBlur={read}
    />
  );
}
