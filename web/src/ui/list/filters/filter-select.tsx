import { useState } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import type { FilterSelectProps } from './filter-select.lazy.tsx';
import { FilterOpener } from './filter-opener.tsx';
import { lazyOverlay } from '../../lazy/lazy-overlay.tsx';
import { ActiveFilter } from '../list-tools.tsx';

const FilterMenu = lazyOverlay(() => import('./filter-select.lazy.tsx').then((module) => module.FilterMenu));

/** A filter with many values: a chip that opens a searchable list, and shows the value once one is chosen. */
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
      <FilterOpener
        ref={setChip}
        name={props.name}
        opens="listbox"
        isOpen={isOpen}
        onReach={FilterMenu.preload}
        onToggle={() => setIsOpen((was) => !was)}
      />
      <FilterMenu {...props} opened={isOpen} onClose={() => setIsOpen(false)} target={chip} />
    </>
  );
}

/** A filter's choices are loaded when it is opened, or at once if the URL has set it. */
export function useOpened(isSet: boolean) {
  const [isOpened, setIsOpened] = useState(isSet);
  return { isOpened: isOpened || isSet, open: () => setIsOpened(true) };
}
