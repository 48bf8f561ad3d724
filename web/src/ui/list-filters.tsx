import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SHORTEST_SEARCH } from './list-state.ts';
import classes from './list-filters.module.css';
import type { Sort } from './table-model.ts';

/** Spec 9, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

interface ListSearchProps {
  /** What is searched, as "Search cases". */
  label: string;
  /** What the address holds. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches a list a moment after the last key; a field with one letter says what it waits for. */
export function ListSearch({ label, q, onSearch }: ListSearchProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // An address changed from elsewhere, as by "Clear filters", changes the field with it.
  if (shown !== q) {
    setShown(q);
    if (q.trim() !== typed.trim()) setTyped(q);
  }
  const search = useDebouncedCallback((text: string) => onSearch(text.trim()), SEARCH_DEBOUNCE_MS);
  const length = typed.trim().length;
  const hint: { description?: ReactNode } = length > 0 && length < SHORTEST_SEARCH ? { description: t('filter.searchShort') } : {};
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
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

/** The chips of a list's filters: in the row on a desk, in one line to slide through on a phone. */
export function FilterChips({ children }: { children: ReactNode }) {
  return <div className={classes.chips}>{children}</div>;
}

export interface SortChoice {
  key: string;
  label: string;
  /** What the order is of, for its words: days are early or late, words go from A to Z. */
  of: 'days' | 'words' | 'amounts';
}

interface ListSortProps {
  /** What can be sorted by, in the order of the menu. */
  choices: readonly SortChoice[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The table's head sorts too; this is for phones, and for what has no column. */
export function ListSort({ choices, sort, onSort }: ListSortProps) {
  const { t } = useTranslation('ui');
  const data = choices.flatMap(({ key, label, of }) =>
    (['asc', 'desc'] as const).map((order) => ({
      value: `${key} ${order}`,
      label: `${label}, ${t(`filter.order.${of}.${order}`)}`,
    })),
  );
  const choose = (value: string) => {
    const [key = '', order] = value.split(' ');
    onSort({ key, order: order === 'desc' ? 'desc' : 'asc' });
  };
  return (
    <NativeSelect
      className={classes.sort ?? ''}
      aria-label={t('filter.sort')}
      data={data}
      value={`${sort.key} ${sort.order}`}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  );
}
