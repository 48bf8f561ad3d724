import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '../list-state.ts';
import classes from './list-filters.module.css';
import type { Sort, SortValues } from '../table-model.ts';

/** Spec 9, in milliseconds. */
const SEARCH_DEBOUNCE_MS = 300;

interface ListSearchProps {
  /** The label of the search field, such as "Search cases". */
  label: string;
  /** The text in the URL. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches a list shortly after the last key; with one letter it says that it needs another. */
export function ListSearch({ label, q, onSearch }: ListSearchProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // Searches sent but not yet in the URL: on a slow machine the user types on meanwhile.
  const [sent, setSent] = useState<readonly string[]>([]);
  // A URL changed elsewhere, such as by "Clear filters", changes the field with it.
  if (shown !== q) {
    setShown(q);
    if (!sent.includes(q)) setTyped(q);
    setSent(sent.slice(sent.indexOf(q) + 1 || sent.length));
  }
  const search = useDebouncedCallback((text: string) => {
    setSent([...sent, text.trim()]);
    onSearch(text.trim());
  }, SEARCH_DEBOUNCE_MS);
  const { length } = typed.trim();
  return (
    <TextInput
      type="search"
      className={classes.search ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed}
      maxLength={LONGEST_SEARCH}
      description={length > 0 && length < SHORTEST_SEARCH ? t('filter.searchShort') : null}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
    />
  );
}

/** The filter chips of a list: in the row on a desktop, in one scrolling line on a phone. */
export function FilterChips({ children }: { children: ReactNode }) {
  return <div className={classes.chips}>{children}</div>;
}

export interface SortChoice {
  key: string;
  label: string;
  of: SortValues;
}

interface ListSortProps {
  /** The columns to sort by, in the order of the menu. */
  choices: readonly SortChoice[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The table's header sorts too; this menu is for phones, and for values without a column. */
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
