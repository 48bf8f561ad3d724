import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { START_FIRM_PAGE } from '../platform/start-firm.ts';
import { SettingsSection } from './settings-frame.tsx';

/** The way to a firm of one's own, beside those one is in. */
export function OwnFirm() {
  const { t } = useTranslation('accounts');
  return (
    <SettingsSection title={t('startFirm.sectionTitle')} text={t('startFirm.sectionText')}>
      <div>
        <Button component={Link} to={START_FIRM_PAGE} variant="default">
          {t('startFirm.open')}
        </Button>
      </div>
    </SettingsSection>
  );
}
