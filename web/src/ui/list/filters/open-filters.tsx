import { Button } from '@mantine/core';
import { IconFilter2 } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/i18n.ts';

interface OpenFiltersProps {
  /** How many filters are on. */
  count: number;
  onOpen: () => void;
}

/** The button of a phone that opens the filters of a list. */
export function OpenFilters({ count, onOpen }: OpenFiltersProps) {
  const { t } = useTranslation('ui');
  return (
    <Button variant="default" leftSection={<IconFilter2 size={18} aria-hidden />} aria-haspopup="dialog" px={12} onClick={onOpen}>
      {count > 0 ? t('filter.openCount', { count }) : t('filter.open')}
    </Button>
  );
}
