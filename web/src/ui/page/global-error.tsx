import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { BrandBadge } from '../display/brand.tsx';
import classes from './global-error.module.css';

interface GlobalErrorProps {
  brand: string;
  message?: string | undefined;
  onRetry: () => void;
}

/** Shown when a whole screen failed: the error's own message, else the text of spec 8. */
export function GlobalError({ brand, message, onRetry }: GlobalErrorProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.screen} role="alert">
      <BrandBadge name={brand} />
      <h1 className={classes.title}>{t('error.title')}</h1>
      <p className={classes.text}>{message || t('error.text')}</p>
      <div className={classes.ways}>
        <Button onClick={onRetry}>{t('error.retry')}</Button>
        <Button component="a" href="/" variant="default">
          {t('error.home')}
        </Button>
      </div>
    </div>
  );
}
