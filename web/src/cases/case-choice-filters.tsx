import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { courtsQuery } from '../courts/public.ts';
import { categoriesQuery, typesQuery } from '../reference-entries/public.ts';
import type { ListState } from './case-list-state.ts';
import { membersQuery } from './case.queries.ts';
import { FilterSelect } from './filter-select.tsx';

/** Pause after the last key before the courts are searched, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

interface FilterProps {
  state: ListState;
}

/** What a filter may be set to is loaded when somebody opens it, or when the address has set it already. */
function useOpened(isSet: boolean) {
  const [isOpened, setIsOpened] = useState(isSet);
  return { isOpened: isOpened || isSet, open: () => setIsOpened(true) };
}

export function CourtFilter({ state, courtName }: FilterProps & { courtName: string | undefined }) {
  const { t } = useTranslation('cases');
  const { isOpened, open } = useOpened(false);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS);
  const courts = useQuery({ ...courtsQuery({ q, level: null }), enabled: isOpened });
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const value = state.given.court;
  return (
    <FilterSelect
      name={t('filter.court')}
      choices={(courts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      valueLabel={chosen?.value === value ? chosen?.label : courtName}
      hasFailed={courts.isError}
      onOpen={open}
      onSearch={setTyped}
      onChange={(choice) => {
        setChosen(choice);
        state.change({ court: choice?.value });
      }}
    />
  );
}

export function CategoryFilter({ state }: FilterProps) {
  const { t } = useTranslation('cases');
  const { isOpened, open } = useOpened(state.given.category !== undefined);
  const categories = useQuery({ ...categoriesQuery(), enabled: isOpened });
  return (
    <FilterSelect
      name={t('filter.category')}
      choices={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={state.given.category}
      hasFailed={categories.isError}
      onOpen={open}
      onChange={(choice) => state.change({ category: choice?.value, type: undefined })}
    />
  );
}

export function TypeFilter({ state }: FilterProps) {
  const { t } = useTranslation('cases');
  const { isOpened, open } = useOpened(state.given.type !== undefined);
  const types = useQuery({ ...typesQuery(), enabled: isOpened });
  const { category } = state.given;
  const within = (types.data ?? []).filter((type) => category === undefined || type.parent_id === category);
  return (
    <FilterSelect
      name={t('filter.type')}
      choices={within.map(({ id, name, details }) => ({ value: id, label: name, words: (details.abbreviations ?? []).join(' ') }))}
      value={state.given.type}
      hasFailed={types.isError}
      onOpen={open}
      onChange={(choice) => state.change({ type: choice?.value })}
    />
  );
}

export function LawyerFilter({ state }: FilterProps) {
  const { t } = useTranslation('cases');
  const { isOpened, open } = useOpened(state.given.lawyer !== undefined);
  const members = useQuery({ ...membersQuery, enabled: isOpened });
  return (
    <FilterSelect
      name={t('filter.lawyer')}
      choices={(members.data ?? []).map((member) => ({ value: member.id, label: member.display_name || member.name, words: member.email }))}
      value={state.given.lawyer}
      hasFailed={members.isError}
      onOpen={open}
      onChange={(choice) => state.change({ lawyer: choice?.value })}
    />
  );
}
