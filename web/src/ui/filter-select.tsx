import { Combobox, useCombobox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveFilter } from './list-tools.tsx';
import classes from './list-filters.module.css';

export interface FilterChoice {
  value: string;
  label: string;
  /** Further words it is found by. */
  words?: string;
}

interface FilterSelectProps {
  /** What is filtered by: "Court". */
  name: string;
  choices: readonly FilterChoice[];
  value: string | undefined;
  /** The chosen one's label, where the choices may not hold it. */
  valueLabel?: string | undefined;
  onChange: (choice: FilterChoice | undefined) => void;
  onOpen: () => void;
  /** The server searches; else the choices are searched here. */
  onSearch?: (typed: string) => void;
  hasFailed?: boolean;
}

/** Menus longer than this are not read but searched. */
const MOST_SHOWN = 100;

/** A filter with many values: a chip that opens a list to search in, and names the value once one is chosen. */
export function FilterSelect(props: FilterSelectProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
      props.onSearch?.('');
    },
    onDropdownOpen: () => {
      props.onOpen();
      combobox.focusSearchInput();
    },
  });
  if (props.value !== undefined) {
    const label = props.valueLabel ?? props.choices.find((choice) => choice.value === props.value)?.label ?? t('filter.chosen');
    return <ActiveFilter label={t('filter.set', { name: props.name, value: label })} onRemove={() => props.onChange(undefined)} />;
  }
  const wanted = typed.trim().toLocaleLowerCase('en-IN');
  const isFound = (choice: FilterChoice) => `${choice.label} ${choice.words ?? ''}`.toLocaleLowerCase('en-IN').includes(wanted);
  const found = (props.onSearch ? props.choices : props.choices.filter(isFound)).slice(0, MOST_SHOWN);
  const submit = (value: string) => {
    props.onChange(props.choices.find((choice) => choice.value === value));
    combobox.closeDropdown();
  };
  const type = (text: string) => {
    setTyped(text);
    props.onSearch?.(text);
    combobox.updateSelectedOptionIndex();
  };
  const ask = t('filter.choose', { name: props.name });
  return (
    <Combobox store={combobox} onOptionSubmit={submit} width={300} position="bottom-start">
      <Combobox.Target targetType="button">
        <button type="button" className={classes.chip} aria-expanded={combobox.dropdownOpened} onClick={() => combobox.toggleDropdown()}>
          {props.name}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search value={typed} onChange={(event) => type(event.currentTarget.value)} placeholder={ask} aria-label={ask} />
        <Combobox.Options mah={300} className={classes.options ?? ''} aria-label={ask}>
          {found.map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value}>
              {choice.label}
            </Combobox.Option>
          ))}
          {found.length === 0 ? <Combobox.Empty>{props.hasFailed ? t('filter.failed') : t('field.nothingFound')}</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** What a filter may be set to is loaded when somebody opens it, or when the address has set it already. */
export function useOpened(isSet: boolean) {
  const [isOpened, setIsOpened] = useState(isSet);
  return { isOpened: isOpened || isSet, open: () => setIsOpened(true) };
}
