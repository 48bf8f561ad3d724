import { Button } from '@mantine/core';
import { IconFilter2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyOverlay } from '../lazy/lazy-overlay.tsx';
import type { FilterSheetProps } from './filter-sheet.lazy.tsx';

const FilterSheet = lazyOverlay(() => import('./filter-sheet.lazy.tsx').then((module) => module.FilterSheet));

interface FilterButtonProps extends Omit<FilterSheetProps, 'opened' | 'onClose'> {
  /** How many filters are on. */
  count: number;
}

/** Opens the filters and the order of a list on a phone. */
export function FilterButton({ count, ...sheet }: FilterButtonProps) {
  const { t } = useTranslation('ui');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter2 size={18} aria-hidden />}
        aria-haspopup="dialog"
        px={12}
        onClick={() => setIsOpen(true)}
      >
        {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
      </Button>
      <FilterSheet {...sheet} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
