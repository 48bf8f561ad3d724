import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Kbd } from '../ui/marks.tsx';
import { modifierKey } from './key-plan.ts';
import type { PageEntry } from './page-entries.ts';
import { routeOf, SearchResults } from './search-results.tsx';
import type { ShellParts } from './shell-parts.ts';
import { usePageSearch } from './use-page-search.ts';

interface SearchBoxProps {
  entries: readonly PageEntry[];
  searchRecords: ShellParts['searchRecords'] | undefined;
}

/** The page search of the top bar (spec 2), and records below the pages. */
export function SearchBox({ entries, searchRecords }: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const search = usePageSearch({ entries, searchRecords });
  const label = searchRecords ? t('search.placeholderAll') : t('search.placeholder');
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
        <TextInput
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={search.typed === '' ? <Kbd>{modifierKey()} K</Kbd> : null}
          rightSectionWidth={64}
          value={search.typed}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={search.asked === ''}>
        <SearchResults search={search} />
      </Combobox.Dropdown>
    </Combobox>
  );
}
