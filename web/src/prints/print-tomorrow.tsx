import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';

/** Leads to the print of tomorrow's hearings, where the lawyer is chosen. */
export function PrintTomorrow() {
  const { t } = useTranslation('prints');
  const mayRead = useMay('hearing:read');
  if (!mayRead) return null;
  return (
    <Button component={Link} to="/hearing/print" variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
      {t('tomorrow')}
    </Button>
  );
}
