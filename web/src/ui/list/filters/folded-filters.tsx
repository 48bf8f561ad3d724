import { type ReactNode, useState } from 'react';
import { lazyOverlay } from '../../lazy/lazy-overlay.tsx';
import { useIsNarrow } from '../../page/use-is-narrow.ts';
import { FilterChips } from './list-filters.tsx';
import { ClearFilters } from '../list-tools.tsx';
import { OpenFilters } from './open-filters.tsx';

const FilterDrawer = lazyOverlay(() => import('./filter-drawer.lazy.tsx').then((module) => module.FilterDrawer));

interface FoldedFiltersProps {
  /** How many filters are on. */
  count: number;
  onClear: () => void;
  /** False for a list that offers no button to clear all filters beside its chips. */
  isClearable?: boolean;
  /** The filters, each of which applies at once. */
  children: ReactNode;
}

/** The filters of a list that is not declared: chips in the row, on a phone or tablet behind the same button as those of other lists. */
export function FoldedFilters({ count, onClear, isClearable = count > 0, children }: FoldedFiltersProps) {
  const isNarrow = useIsNarrow('desktop');
  const [isOpen, setIsOpen] = useState(false);
  if (!isNarrow) {
    return (
      <>
        <FilterChips>{children}</FilterChips>
        {isClearable ? <ClearFilters onClear={onClear} /> : null}
      </>
    );
  }
  return (
    <>
      <OpenFilters count={count} onOpen={() => setIsOpen(true)} />
      <FilterDrawer opened={isOpen} onClose={() => setIsOpen(false)} onClear={onClear}>
        {children}
      </FilterDrawer>
    </>
  );
}
