import { Switch } from '@mantine/core';
import { useTranslation } from '../i18n/i18n.ts';
import { setOfflineCacheOn, useOfflineCacheSetting } from './offline-cache-state.ts';
import { canSeal } from './cache-scope.ts';

/** Turns the offline cache of this device on or off. Shown as text if the browser cannot store anything. */
export function OfflineCacheSetting() {
  const { t } = useTranslation('offline');
  const isOn = useOfflineCacheSetting((state) => state.isOn);
  if (!canSeal()) return <p>{t('keep.cannot')}</p>;
  return (
    <Switch
      label={t('keep.label')}
      aria-label={t('keep.label')}
      description={t('keep.help')}
      checked={isOn}
      onChange={(event) => setOfflineCacheOn(event.currentTarget.checked)}
    />
  );
}
