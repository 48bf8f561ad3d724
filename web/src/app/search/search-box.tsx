import { useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { loadable } from '../../ui/lazy/loadable.ts';
import { reportMissingChunk } from '../../ui/lazy/lazy-overlay.tsx';
import type { PageEntry } from './page-entries.ts';
import { SearchField } from './search-field.tsx';
import type { ShellSlots } from '../shell/shell-slots.ts';
import { useSearchText } from './use-search-text.ts';

const combobox = loadable(() => import('./search-combobox.lazy.tsx'));

interface SearchBoxProps {
  pages: () => readonly PageEntry[];
  searchRecords: ShellSlots['searchRecords'] | undefined;
}

/**
 * The search of pages and, below them, records in the top bar (spec 2). The search code loads when the field gets focus, and
 * takes over the text typed meanwhile.
 */
export function SearchBox(search: SearchBoxProps) {
  const { t } = useTranslation('shell');
  const typing = useSearchText();
  const [isIn, setIsIn] = useState(false);
  const part = combobox.useLoaded();
  const label = search.searchRecords ? t('search.placeholderAll') : t('search.placeholder');
  if (part) return <part.SearchCombobox {...search} label={label} typing={typing} isIn={isIn} />;
  const enter = () => {
    setIsIn(true);
    combobox.load().catch(reportMissingChunk);
  };
  return (
    <SearchField
      label={label}
      value={typing.typed}
      onText={typing.setTyped}
      onPointerEnter={combobox.preload}
      onFocus={enter}
      onBlur={() => setIsIn(false)}
    />
  );
}
