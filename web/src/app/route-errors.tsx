import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../platform/calls/problem.ts';
import { GlobalError } from '../ui/page/global-error.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { useRouteFrame } from './shell/use-route-frame.ts';

/**
 * The error's message and a retry: refetches a response that failed, else reloads the app. Code that is missing while there is a
 * network was replaced by a newer version; without one, a reload would leave nothing on the screen.
 */
function useRouteFailure() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  const retry = () => {
    const isReplaced = error instanceof ApiError && error.code === 'part.missing' && navigator.onLine;
    if (!(error instanceof ApiError) || isReplaced) {
      window.location.reload();
      return;
    }
    reset();
    void revalidate();
  };
  return { message: error instanceof Error ? error.message : undefined, retry };
}

/** Shown when one page fails; the layout around it, if any, stays. */
export function ScreenError() {
  const { message, retry } = useRouteFailure();
  const { hasShell } = useRouteFrame();
  if (!hasShell) return <AppError />;
  return <ErrorState message={message} onRetry={retry} />;
}

/** Shown when the layout itself fails. */
export function AppError() {
  const { t } = useTranslation('shell');
  const { message, retry } = useRouteFailure();
  return <GlobalError brand={t('product')} message={message} onRetry={retry} />;
}
