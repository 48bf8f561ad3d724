import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import classes from './empty-state.module.css';

interface ErrorStateProps {
  /** The failure, e.g. 'Failed to fetch cases data'. */
  title?: string;
  /** Its meaning, or the server's message. */
  message?: string | undefined;
  onRetry?: () => void;
}

/** A part of a page that could not be loaded, with a Retry button. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.state} data-tone="error" role="alert">
      <h2 className={classes.title}>{title ?? t('error.title')}</h2>
      <p className={classes.text}>{message || t('error.text')}</p>
      {onRetry ? (
        <Button variant="default" onClick={onRetry} className={classes.action ?? ''}>
          {t('error.retry')}
        </Button>
      ) : null}
    </div>
  );
}
