import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterSelectProps } from './filter-menu.tsx';
import { later } from './later.tsx';
import { ActiveFilter } from './list-tools.tsx';
import classes from './list-filters.module.css';

const FilterMenu = later(() => import('./filter-menu.tsx').then((module) => module.FilterMenu));

/** A filter with many values: a chip that opens a list to search in, and names the value once one is chosen. */
export function FilterSelect(props: FilterSelectProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  const [chip, setChip] = useState<HTMLButtonElement | null>(null);
  if (props.value !== undefined) {
    const label = props.valueLabel ?? props.choices.find((choice) => choice.value === props.value)?.label ?? t('filter.chosen');
    return <ActiveFilter label={t('filter.set', { name: props.name, value: label })} onRemove={() => props.onChange(undefined)} />;
  }
  return (
    <>
      <button
        ref={setChip}
        type="button"
        className={classes.chip}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        onPointerEnter={FilterMenu.prepare}
        onFocus={FilterMenu.prepare}
        onClick={() => setIsOpen((was) => !was)}
      >
        {props.name}
        <IconChevronDown size={14} aria-hidden />
      </button>
      <FilterMenu {...props} opened={isOpen} onClose={() => setIsOpen(false)} target={chip} />
    </>
  );
}

/** What a filter may be set to is loaded when somebody opens it, or when the address has set it already. */
export function useOpened(isSet: boolean) {
  const [isOpened, setIsOpened] = useState(isSet);
  return { isOpened: isOpened || isSet, open: () => setIsOpened(true) };
}
