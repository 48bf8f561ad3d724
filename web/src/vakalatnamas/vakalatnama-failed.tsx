import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { isProblem } from '../platform/calls/api.ts';
import { Page } from '../ui/page/page.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';

interface VakalatnamaFailedProps {
  error: Error;
  onRetry: () => void;
}

/** Shown for a vakalatnama that does not exist, or that could not be loaded. */
export function VakalatnamaFailed({ error, onRetry }: VakalatnamaFailedProps) {
  const { t } = useTranslation('vakalatnamas');
  // An invalid id is that of a link cut short in a message.
  if (!isProblem(error, 'vakalatnama.not_found', 'request.invalid'))
    return <ErrorState title={t('page.failed')} message={error.message} onRetry={onRetry} />;
  const back = (
    <Button component={Link} to="/vakalatnama">
      {t('page.toList')}
    </Button>
  );
  return (
    <Page title={t('title')}>
      <EmptyState action={back}>{t('page.missing')}</EmptyState>
    </Page>
  );
}
