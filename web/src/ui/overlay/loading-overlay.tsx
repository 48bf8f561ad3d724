import { useTranslation } from '../../i18n/i18n.ts';
import { BrandBadge } from '../display/brand.tsx';
import classes from './loading-overlay.module.css';

/** The bar does not move (spec 9): it says that something is in progress, not how far it is. */
const PROGRESS = 70;

/** Covers the screen while the app prepares (spec 2). */
export function LoadingOverlay({ brand }: { brand: string }) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.overlay} role="status" aria-live="polite">
      <div className={classes.card}>
        <BrandBadge name={brand} />
        <h1 className={classes.title}>{t('loading.title')}</h1>
        <p className={classes.text}>{t('loading.text')}</p>
        <progress className={classes.bar} value={PROGRESS} max={100} aria-label={t('loading.progress')} />
        <p className={classes.soon}>{t('loading.soon')}</p>
      </div>
    </div>
  );
}
