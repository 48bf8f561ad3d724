import { TextInput } from '@mantine/core';
import { HearingState } from '@munshi/contract/hearings/hearing-query.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseFilter } from '../../cases/public.ts';
import { CourtFilter } from '../../courts/public.ts';
import { LawyerFilter } from '../../lawyers/public.ts';
import { formatDay, readDay, today } from '../../ui/format/dates.ts';
import { FilterChips } from '../../ui/list/list-filters.tsx';
import { ActiveFilter, ClearFilters, FilterChip, FilterRow } from '../../ui/list/list-tools.tsx';
import { parseDay } from '../../ui/form/parse-day.ts';
import type { HearingListState } from './hearing-list-state.ts';
import classes from './hearing-filters.module.css';

interface HearingFilterRowProps {
  state: HearingListState;
  /** The court of the rows shown, to name a court that only the URL contains. */
  courtName: string | undefined;
  /** False for a board or a calendar, whose days are given already. */
  isList: boolean;
}

/** The filters of hearings: court, lawyer, case and days. */
export function HearingFilterRow({ state, courtName, isList }: HearingFilterRowProps) {
  const { t } = useTranslation('hearings');
  const isNarrowed = isList ? state.isFiltered : Object.keys(state.filters).length > 0;
  return (
    <FilterRow>
      <FilterChips>
        <FilterChip
          label={t('filter.today')}
          isOn={state.day === today()}
          onToggle={() => state.change({ day: state.day === today() ? undefined : today() })}
        />
        {isList && state.view === 'all' ? <StateChips state={state} /> : null}
        <CourtFilter value={state.filters.court} courtName={courtName} onChange={(court) => state.change({ court })} />
        <LawyerFilter value={state.filters.lawyer} onChange={(lawyer) => state.change({ lawyer })} />
        <CaseFilter value={state.filters.case_id} onChange={(caseId) => state.change({ case_id: caseId })} />
        {isList ? <DayFilters state={state} /> : null}
        {isNarrowed ? (
          <ClearFilters onClear={isList ? state.clear : () => state.change({ court: undefined, lawyer: undefined, case_id: undefined })} />
        ) : null}
      </FilterChips>
    </FilterRow>
  );
}

function StateChips({ state }: { state: HearingListState }) {
  const { t } = useTranslation('hearings');
  return HearingState.options.map((each) => {
    const isOn = state.state === each;
    return (
      <FilterChip key={each} label={t(`filter.${each}`)} isOn={isOn} onToggle={() => state.change({ state: isOn ? undefined : each })} />
    );
  });
}

function DayFilters({ state }: { state: HearingListState }) {
  return (['from', 'to'] as const).map((name) => (
    <DayFilter
      key={`${name} ${state.span[name] ?? ''}`}
      name={name}
      value={state.span[name]}
      onChange={(day) => state.change({ [name]: day })}
    />
  ));
}

interface DayFilterProps {
  name: 'from' | 'to';
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** A bound of the days shown, typed in any common format; once set it is a chip. */
function DayFilter({ name, value, onChange }: DayFilterProps) {
  const { t } = useTranslation(['hearings', 'ui']);
  const [typed, setTyped] = useState('');
  const [isUnread, setIsUnread] = useState(false);
  if (value !== undefined)
    return <ActiveFilter label={t(`hearings:filter.${name}Set`, { day: formatDay(value) })} onRemove={() => onChange(undefined)} />;
  const settle = () => {
    const day = parseDay(typed, { today: today() });
    setIsUnread(typed.trim() !== '' && !readDay(day));
    if (day) onChange(day);
  };
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
      onKeyDown={(event) => (event.key === 'Enter' ? settle() : undefined)}
      onBlur={settle}
    />
  );
}
