import { Combobox, useCombobox } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import type { PageEntry } from './page-entries.ts';
import { SearchField } from './search-field.tsx';
import { SearchResults } from './search-results.tsx';
import type { ShellSlots } from '../shell/shell-slots.ts';
import { useChosenHit } from './use-chosen-hit.ts';
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
  const field = useRef<HTMLInputElement>(null);
  // The cursor continues after the text already typed.
  useLayoutEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(end, end);
  }, []);
  const search = usePageSearch({ typing, pages, searchRecords });
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const leave = () => {
    search.setTyped('');
    combobox.closeDropdown();
  };
  const { press, go } = useChosenHit({ combobox, field, search, onGo: leave });
  const type = (text: string) => {
    search.setTyped(text);
    combobox.openDropdown();
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
          onKeyDown={press}
          enterKeyHint="go"
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
