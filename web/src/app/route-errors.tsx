import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router';
import { ApiError } from '../platform/problem.ts';
import { GlobalError } from '../ui/global-error.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useRouteFrame } from './use-route-frame.ts';

/** The error's words and the way to try again: asking anew for an answer that failed, else loading the app afresh. */
function useRouteFailure() {
  const error = useRouteError();
  const { reset } = useQueryErrorResetBoundary();
  const { revalidate } = useRevalidator();
  const retry = () => {
    if (!(error instanceof ApiError)) {
      window.location.reload();
      return;
    }
    reset();
    void revalidate();
  };
  return { message: error instanceof Error ? error.message : undefined, retry };
}

/** One page failed; the frame around it, if any, stands. */
export function ScreenError() {
  const { message, retry } = useRouteFailure();
  const { hasShell } = useRouteFrame();
  if (!hasShell) return <AppError />;
  return <ErrorState message={message} onRetry={retry} />;
}

/** The frame itself failed. */
export function AppError() {
  const { t } = useTranslation('shell');
  const { message, retry } = useRouteFailure();
  return <GlobalError brand={t('product')} message={message} onRetry={retry} />;
}
