import { useTranslation } from '../../i18n/i18n.ts';
import { LoadingOverlay } from '../../ui/overlay/loading-overlay.tsx';

export function StartingOverlay() {
  const { t } = useTranslation('shell');
  return <LoadingOverlay brand={t('product')} />;
}
