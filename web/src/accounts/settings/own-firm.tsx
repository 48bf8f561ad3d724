import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { START_FIRM_PAGE } from '../../platform/session/start-firm.ts';
import { SettingsSection } from './settings-frame.tsx';

/** Link to start a new firm, in addition to those the user is in. */
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
