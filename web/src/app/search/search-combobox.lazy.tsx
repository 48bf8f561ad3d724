import { Combobox, useCombobox } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PageEntry } from './page-entries.ts';
import { SearchField } from './search-field.tsx';
import { routeOf, SearchResults } from './search-results.tsx';
import type { ShellSlots } from '../shell/shell-slots.ts';
import { usePageSearch } from './use-page-search.ts';
import type { SearchText } from './use-search-text.ts';

interface SearchComboboxProps {
  label: string;
  pages: () => readonly PageEntry[];
  searchRecords: ShellSlots['searchRecords'] | undefined;
  /** The text typed before this component loaded, and since. */
  typing: SearchText;
  /** True if the field had focus when this component loaded. */
  isIn: boolean;
}

/** The search field of the top bar with its results. */
export function SearchCombobox({ label, pages, searchRecords, typing, isIn }: SearchComboboxProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  // The cursor continues after the text already typed.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  const search = usePageSearch({ typing, pages, searchRecords });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const go = (choice: string) => {
    search.setTyped('');
    combobox.closeDropdown();
    void navigate(routeOf(choice));
  };
  const type = (text: string) => {
    search.setTyped(text);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.Target withExpandedAttribute>
        <SearchField
          ref={field}
          label={label}
          value={search.typed}
          autoFocus={isIn}
          onText={type}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search.query === ''}>
        <SearchResults search={search} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
