import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import classes from './print-tomorrow.module.css';

/** Leads to the print of tomorrow's hearings, where the lawyer is chosen. */
export function PrintTomorrow() {
  const { t } = useTranslation('prints');
  const mayRead = useMay('hearing:read');
  if (!mayRead) return null;
  return (
    <Button
      component={Link}
      to="/hearing/print"
      variant="default"
      className={classes.button ?? ''}
      title={t('tomorrow')}
      leftSection={<IconPrinter size={18} aria-hidden />}
    >
      <span className={classes.words}>{t('tomorrow')}</span>
    </Button>
  );
}
