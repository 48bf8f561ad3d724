import { useState } from 'react';
import { lazyOverlay } from '../../lazy/lazy-overlay.tsx';
import type { FilterSheetProps } from './filter-sheet.lazy.tsx';
import { OpenFilters } from './open-filters.tsx';

const FilterSheet = lazyOverlay(() => import('./filter-sheet.lazy.tsx').then((module) => module.FilterSheet));

interface FilterButtonProps extends Omit<FilterSheetProps, 'opened' | 'onClose'> {
  /** How many filters are on. */
  count: number;
}

/** Opens the filters and the order of a list on a phone. */
export function FilterButton({ count, ...sheet }: FilterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <OpenFilters count={count} onOpen={() => setIsOpen(true)} />
      <FilterSheet {...sheet} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
