import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/i18n.ts';
import { SideDrawer } from '../../overlay/side-sheet.lazy.tsx';
import classes from './filter-sheet.module.css';

interface FilterDrawerProps {
  opened: boolean;
  onClose: () => void;
  onClear: () => void;
  children: ReactNode;
}

/** Filters that apply at once, in a sheet of a phone. */
export function FilterDrawer({ opened, onClose, onClear, children }: FilterDrawerProps) {
  const { t } = useTranslation('ui');
  const clear = () => {
    onClose();
    onClear();
  };
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('filter.only')}>
      <div className={classes.sheet}>
        <div className={classes.filter} role="group" aria-label={t('table.filters')}>
          {children}
        </div>
        <div className={classes.foot}>
          <Button onClick={onClose}>{t('filter.show')}</Button>
          <Button variant="default" onClick={clear}>
            {t('table.clearFilters')}
          </Button>
        </div>
      </div>
    </SideDrawer>
  );
}
