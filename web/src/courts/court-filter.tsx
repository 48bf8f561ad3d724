import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import type { FilterControlProps } from '../ui/list/define-list-state.ts';
import { FilterSelect, useOpened } from '../ui/list/filters/filter-select.tsx';
import { courtsQuery } from './court.queries.ts';

/** Debounce after the last key, in milliseconds. */
const SEARCH_PAUSE_MS = 250;

/** Filters a list by one court. */
export function CourtFilter({ value, valueLabel, onChange }: FilterControlProps) {
  const { t } = useTranslation('reference');
  const { isOpened, open } = useOpened(false);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed, SEARCH_PAUSE_MS);
  const courts = useQuery({ ...courtsQuery({ q, level: null }), enabled: isOpened });
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  return (
    <FilterSelect
      name={t('court.filter')}
      choices={(courts.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      valueLabel={chosen?.value === value ? chosen?.label : valueLabel}
      hasFailed={courts.isError}
      onOpen={open}
      onSearch={setTyped}
      isBehind={typed !== q || courts.isFetching}
      onChange={(choice) => {
        setChosen(choice);
        onChange(choice?.value);
      }}
    />
  );
}
