import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './states.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

interface EmptyStateProps {
  title?: string;
  /** The purpose of this list. */
  children: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  /** The action is also among the page's own, which are at the foot on a phone: it is not repeated there. */
  isPageAction?: boolean;
}

export function EmptyState({ title, children, action, isPageAction = false }: EmptyStateProps) {
  const isAtFoot = useIsNarrow('tablet') && isPageAction;
  return (
    <div className={classes.state}>
      {title ? <h2 className={classes.title}>{title}</h2> : null}
      <div className={classes.text}>{children}</div>
      {action && !isAtFoot ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}

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
