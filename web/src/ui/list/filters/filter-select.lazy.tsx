import { Combobox, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { MENU_MAX_HEIGHT } from '../../form/menu-height.ts';
import { MenuAnchor } from '../../overlay/menu-anchor.tsx';
import classes from './list-filters.module.css';

interface FilterChoice {
  value: string;
  label: string;
  /** Further words by which it is found. */
  words?: string;
}

export interface FilterSelectProps {
  /** The name of the filter: "Court". */
  name: string;
  choices: readonly FilterChoice[];
  value: string | undefined;
  /** The label of the chosen value, if the choices may not contain it. */
  valueLabel?: string | undefined;
  onChange: (choice: FilterChoice | undefined) => void;
  onOpen: () => void;
  /** Set if the server searches; else the choices are searched here. */
  onSearch?: (typed: string) => void;
  /** The server's results are those of an earlier text. */
  isBehind?: boolean;
  hasFailed?: boolean;
}

/** Longer menus are searched rather than read. */
const MOST_SHOWN = 100;

interface FilterMenuProps extends FilterSelectProps {
  opened: boolean;
  onClose: () => void;
  /** The chip that opens the menu. */
  target: HTMLElement | null;
}

/** The searchable list of a filter's values. */
export function FilterMenu({ opened, onClose, target, ...props }: FilterMenuProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({
    opened,
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      combobox.focusTarget();
      setTyped('');
      props.onSearch?.('');
      onClose();
    },
  });
  useEffect(() => {
    if (!opened) return;
    props.onOpen();
    combobox.focusSearchInput();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per opening
  }, [opened]);
  const wanted = typed.trim().toLocaleLowerCase('en-IN');
  const found = props.onSearch
    ? props.choices
    : props.choices.filter((choice) => `${choice.label} ${choice.words ?? ''}`.toLocaleLowerCase('en-IN').includes(wanted));
  const first = typed === '' || props.isBehind ? undefined : found[0]?.value;
  useEffect(() => {
    if (first === undefined) combobox.resetSelectedOption();
    else combobox.selectFirstOption();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Enter takes the first match of the typed text
  }, [typed, first]);
  const submit = (value: string) => {
    props.onChange(props.choices.find((choice) => choice.value === value));
    combobox.closeDropdown();
  };
  const type = (text: string) => {
    setTyped(text);
    props.onSearch?.(text);
  };
  const ask = t('filter.choose', { name: props.name });
  return (
    <Combobox store={combobox} onOptionSubmit={submit} width={300} position="bottom-start">
      <Combobox.Target targetType="button">
        <MenuAnchor target={target} />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          role="combobox"
          aria-expanded
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          placeholder={ask}
          aria-label={ask}
        />
        <Combobox.Options mah={MENU_MAX_HEIGHT} className={classes.options ?? ''} aria-label={ask}>
          {found.slice(0, MOST_SHOWN).map((choice) => (
            <Combobox.Option key={choice.value} value={choice.value}>
              {choice.label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
        {found.length === 0 ? <Combobox.Empty>{props.hasFailed ? t('filter.failed') : t('field.nothingFound')}</Combobox.Empty> : null}
      </Combobox.Dropdown>
    </Combobox>
  );
}
