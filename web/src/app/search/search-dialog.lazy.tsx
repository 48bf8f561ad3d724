import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import type { PageEntry } from './page-entries.ts';
import { SearchResults } from './search-results.tsx';
import classes from './search-results.module.css';
import type { ShellSlots } from '../shell/shell-slots.ts';
import { keystrokeBuffer } from './keystroke-buffer.ts';
import { useChosenHit } from './use-chosen-hit.ts';
import { usePageSearch } from './use-page-search.ts';
import { useSearchText } from './use-search-text.ts';

interface SearchDialogProps {
  opened: boolean;
  onClose: () => void;
  pages: () => readonly PageEntry[];
  searchRecords: ShellSlots['searchRecords'] | undefined;
  suggestHits?: ShellSlots['suggestHits'] | undefined;
}

/** The search dialog, which opens from anywhere: pages, and below them records. */
export function SearchDialog({ opened, onClose, ...search }: SearchDialogProps) {
  const { t } = useTranslation('shell');
  return (
    <Modal.Root opened={opened} onClose={onClose} size="lg" yOffset="12vh">
      <Modal.Overlay />
      <Modal.Content aria-label={t('search.dialog')}>
        <Modal.Body p="sm">
          <SearchPanel {...search} onGo={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface SearchPanelProps extends Pick<SearchDialogProps, 'pages' | 'searchRecords' | 'suggestHits'> {
  onGo: () => void;
}

/** Mounted with the dialog, so that each opening starts empty. */
function SearchPanel({ pages, searchRecords, suggestHits, onGo }: SearchPanelProps) {
  const { t } = useTranslation('shell');
  const field = useRef<HTMLInputElement>(null);
  const search = usePageSearch({ typing: useSearchText(), pages, searchRecords, suggestHits });
  // The list is open while the dialog is: Escape, which would close the list, closes both.
  const combobox = useCombobox({ opened: true, onDropdownClose: onGo });
  const label = searchRecords ? t('search.placeholderAll') : t('search.placeholder');
  const { press, go } = useChosenHit({ combobox, field, search, onGo });
  const takeAhead = () => {
    const ahead = keystrokeBuffer.take();
    if (ahead !== '') search.setTyped(search.typed + ahead);
  };
  return (
    <Combobox store={combobox} onOptionSubmit={go}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          ref={field}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          data-autofocus
          aria-label={label}
          placeholder={label}
          className={classes.field ?? ''}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={search.typed}
          onChange={(event) => search.setTyped(event.currentTarget.value)}
          onFocus={takeAhead}
          onKeyDown={press}
          enterKeyHint="go"
        />
      </Combobox.EventsTarget>
      <SearchResults search={search} />
    </Combobox>
  );
}
