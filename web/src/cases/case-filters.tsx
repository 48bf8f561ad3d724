import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearFilters, FilterChip, FilterRow } from '../ui/list-tools.tsx';
import { CategoryFilter, CourtFilter, LawyerFilter, TypeFilter } from './case-choice-filters.tsx';
import { caseViews, type ListState, SHORTEST_SEARCH } from './case-list-state.ts';
import classes from './case-filters.module.css';

/** Spec 9, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

interface CaseFilterRowProps {
  state: ListState;
  /** The court of the rows shown, to name a court that only an address knows. */
  courtName: string | undefined;
}

/** Search, filters and sort of a list of cases. */
export function CaseFilterRow({ state, courtName }: CaseFilterRowProps) {
  const { t } = useTranslation('cases');
  const own = caseViews[state.view];
  return (
    <FilterRow>
      <SearchField state={state} />
      <div className={classes.chips}>
        {'status' in own ? null : <StatusChips state={state} />}
        {'mine' in own ? null : <ToggleChip state={state} name="mine" label={t('filter.mine')} />}
        <ToggleChip state={state} name="no_next_date" label={t('filter.noNextDate')} />
        <CourtFilter state={state} courtName={courtName} />
        <CategoryFilter state={state} />
        <TypeFilter state={state} />
        <LawyerFilter state={state} />
        {state.isFiltered ? <ClearFilters onClear={state.clear} /> : null}
      </div>
      <SortSelect state={state} />
    </FilterRow>
  );
}

/** Searches a moment after the last key; a field with one letter says what it waits for. */
function SearchField({ state }: { state: ListState }) {
  const { t } = useTranslation('cases');
  const [typed, setTyped] = useState(state.q);
  const [shown, setShown] = useState(state.q);
  // An address changed from elsewhere, as by "Clear filters", changes the field with it.
  if (shown !== state.q) {
    setShown(state.q);
    if (state.q.trim() !== typed.trim()) setTyped(state.q);
  }
  const search = useDebouncedCallback((text: string) => state.change({ q: text.trim() }, true), SEARCH_DEBOUNCE_MS);
  const length = typed.trim().length;
  const hint: { description?: ReactNode } = length > 0 && length < SHORTEST_SEARCH ? { description: t('list.searchShort') } : {};
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      {...hint}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}

const STATUSES = ['open', 'pending', 'disposed', 'archived'] as const;

function StatusChips({ state }: { state: ListState }) {
  const { t } = useTranslation('cases');
  return STATUSES.map((status) => {
    const isOn = state.given.status === status;
    return (
      <FilterChip
        key={status}
        label={t(`status.${status}`)}
        isOn={isOn}
        onToggle={() => state.change({ status: isOn ? undefined : status })}
      />
    );
  });
}

interface ToggleChipProps {
  state: ListState;
  name: 'mine' | 'no_next_date';
  label: string;
}

function ToggleChip({ state, name, label }: ToggleChipProps) {
  const isOn = state.given[name] === 'true';
  return <FilterChip label={label} isOn={isOn} onToggle={() => state.change({ [name]: isOn ? undefined : 'true' })} />;
}

const SORTS = ['next_hearing_date', 'file_number', 'title', 'updated_at'] as const;

/** The table's head sorts too; this is for phones, and for the last change, which has no column. */
function SortSelect({ state }: { state: ListState }) {
  const { t } = useTranslation('cases');
  const names = {
    next_hearing_date: t('list.next'),
    file_number: t('list.file'),
    title: t('list.title'),
    updated_at: t('list.updated'),
  };
  const choices = SORTS.flatMap((key) =>
    (['asc', 'desc'] as const).map((order) => ({
      value: `${key} ${order}`,
      label: `${names[key]}, ${order === 'asc' ? t('list.ascending') : t('list.descending')}`,
    })),
  );
  const choose = (value: string) => {
    const [sort, order] = value.split(' ');
    state.change({ sort, order });
  };
  return (
    <NativeSelect
      className={classes.sort ?? ''}
      aria-label={t('list.sort')}
      data={choices}
      value={`${state.sort.key} ${state.sort.order}`}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
