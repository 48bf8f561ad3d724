import { Button } from '@mantine/core';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link } from 'react-router';
import { Page } from '../../ui/page/page.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';

function ToTheList() {
  const { t } = useTranslation('cases');
  return (
    <Button component={Link} to="/cases/all" variant="default">
      {t('page.back')}
    </Button>
  );
}

/** Shown for an address without a case id (spec 8). */
export function NoCaseId() {
  const { t } = useTranslation('cases');
  return (
    <Page title={t('page.title')}>
      <EmptyState title={t('page.noId')} action={<ToTheList />}>
        {t('page.noIdText')}
      </EmptyState>
    </Page>
  );
}

/** Shown for a case that does not exist, or that the user may not see. */
export function CaseNotFound() {
  const { t } = useTranslation('cases');
  return (
    <Page title={t('page.title')}>
      <EmptyState title={t('page.notFound')} action={<ToTheList />}>
        {t('page.notFoundText')}
      </EmptyState>
    </Page>
  );
}
