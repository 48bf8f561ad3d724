import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setKeepsSeen, useKeepsSeen } from './keep-seen.ts';
import { canSeal } from './seen-scope.ts';

/** Turns the offline cache of this device on or off. Shown as text if the browser cannot store anything. */
export function KeepSeen() {
  const { t } = useTranslation('offline');
  const keeps = useKeepsSeen((state) => state.keeps);
  if (!canSeal()) return <p>{t('keep.cannot')}</p>;
  return (
    <Switch
      label={t('keep.label')}
      aria-label={t('keep.label')}
      description={t('keep.help')}
      checked={keeps}
      onChange={(event) => setKeepsSeen(event.currentTarget.checked)}
    />
  );
}
