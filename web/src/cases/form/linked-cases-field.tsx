import { ActionIcon, Button, Combobox, TextInput, useCombobox } from '@mantine/core';
import type { CaseRow } from '@munshi/contract/cases/case.schema';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { MENU_MAX_HEIGHT } from '../../ui/form/menu-height.ts';
import { FieldLabel } from '../../ui/form/field-label.tsx';
import { Notice } from '../../ui/page/page.tsx';
import { preventEnterSubmit } from '../../ui/form/free-text-choice.ts';
import type { CaseForm, LinkedCase } from './case-form-values.ts';
import { printLinkedCase, printNumber } from '../case-words.ts';
import classes from './linked-cases-field.module.css';
import { TagsBox } from './tags-box.tsx';
import { useCaseSearch } from '../use-case-search.ts';
import { useLinkedCases } from './use-linked-cases.ts';

/** The longest text the server searches for. */
const LONGEST_SEARCH = 100;

/** Other cases of the firm linked to this one: found by typing, each shown as a tag that can be removed. */
export function LinkedCasesField({ form }: { form: CaseForm }) {
  const { t } = useTranslation(['cases', 'fields']);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const input = useRef<HTMLInputElement>(null);
  const search = useCaseSearch();
  const { linked, attach, leave, error, add, remove } = useLinkedCases(form, t('fields:cases.linked_case_ids'));
  // The last change, announced to users who cannot see the tags.
  const [done, setDone] = useState('');
  const taken = new Set([form.getValues('id'), ...linked.map(({ id }) => id)]);
  const free = search.found.filter((row) => !taken.has(row.id));

  const type = (text: string) => {
    search.setTyped(text);
    setDone('');
    combobox.resetSelectedOption();
    combobox.openDropdown();
  };
  const choose = (id: string) => {
    const row = free.find((each) => each.id === id);
    if (!row) return;
    add(row);
    setDone(t('form.linkAdded', { name: printLinkedCase(row) }));
    search.setTyped('');
    combobox.closeDropdown();
  };
  const takeOff = (removed: LinkedCase) => {
    remove(removed.id);
    setDone(t('form.linkRemoved', { name: printLinkedCase(removed) }));
    // The button that had the focus is removed.
    input.current?.focus();
  };
  const tryAgain = () => {
    search.retry();
    input.current?.focus();
    combobox.openDropdown();
  };
  return (
    <TagsBox className={classes.field}>
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.Target withExpandedAttribute withKeyboardNavigation={search.isSearching}>
          <TextInput
            role="combobox"
            aria-autocomplete="list"
            autoComplete="off"
            label={<FieldLabel label={t('fields:cases.linked_case_ids')} isOptional />}
            description={t('form.linkedHelp')}
            maxLength={LONGEST_SEARCH}
            value={search.typed}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={preventEnterSubmit}
            onClick={() => (search.isSearching ? combobox.openDropdown() : undefined)}
            onBlur={() => {
              combobox.closeDropdown();
              leave();
            }}
            ref={(element) => {
              input.current = element;
              attach(element);
            }}
            {...(error ? { error } : {})}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!search.isSearching || search.hasFailed}>
          <Combobox.Options mah={MENU_MAX_HEIGHT} className={classes.options ?? ''} aria-label={t('form.linkedFound')}>
            {free.map((row) => (
              <Combobox.Option key={row.id} value={row.id}>
                <CaseLine row={row} />
              </Combobox.Option>
            ))}
            {free.length === 0 ? <Combobox.Empty>{t(search.isLoading ? 'form.linkedLoading' : 'form.linkedNone')}</Combobox.Empty> : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {search.hasFailed ? <SearchFailed onRetry={tryAgain} /> : null}
      <LinkedTags linked={linked} onRemove={takeOff} />
      <SearchStatus search={search} count={free.length} done={done} />
    </TagsBox>
  );
}

function CaseLine({ row }: { row: CaseRow }) {
  const facts = [printNumber(row), row.court_name].filter(Boolean);
  return (
    <>
      <div>{printLinkedCase(row)}</div>
      {facts.length > 0 ? <div className={classes.facts}>{facts.join(' · ')}</div> : null}
    </>
  );
}

function SearchFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['cases', 'ui', 'fields']);
  return (
    <Notice tone="error">
      <div className={classes.failed}>
        {t('cases:form.linkedFailed')}
        <Button variant="default" onClick={onRetry}>
          {t('ui:error.retry')}
        </Button>
      </div>
    </Notice>
  );
}

interface LinkedTagsProps {
  linked: readonly LinkedCase[];
  onRemove: (linked: LinkedCase) => void;
}

function LinkedTags({ linked, onRemove }: LinkedTagsProps) {
  const { t } = useTranslation(['cases', 'fields']);
  if (linked.length === 0) return null;
  return (
    <ul className={classes.tags} aria-label={t('fields:cases.linked_case_ids')}>
      {linked.map((each) => (
        <li key={each.id} className={classes.tag}>
          {printLinkedCase(each)}
          <ActionIcon variant="subtle" aria-label={t('form.removeLink', { name: printLinkedCase(each) })} onClick={() => onRemove(each)}>
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
}

interface SearchStatusProps {
  search: ReturnType<typeof useCaseSearch>;
  count: number;
  done: string;
}

/** Live region that announces the list's contents, which a screen reader does not follow while typing. */
function SearchStatus({ search, count, done }: SearchStatusProps) {
  const { t } = useTranslation(['cases', 'fields']);
  const found = () => (count === 0 ? t('form.linkedNone') : t('form.linkedCount', { count }));
  const emptyText = () => (search.isLoading ? t('form.linkedLoading') : found());
  return (
    <div role="status" className={classes.unseen}>
      {done || (search.isSearching && !search.hasFailed ? emptyText() : '')}
    </div>
  );
}
