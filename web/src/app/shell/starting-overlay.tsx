import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '../../ui/overlay/loading-overlay.tsx';

export function StartingOverlay() {
  const { t } = useTranslation('shell');
  return <LoadingOverlay brand={t('product')} />;
}
