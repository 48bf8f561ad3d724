import { Button } from '@mantine/core';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { Page } from '../ui/page/page.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';

export function NoteNotFound() {
  const { t } = useTranslation('caseNotes');
  const back = (
    <Button component={Link} to="/case-notes/all" variant="default">
      {t('page.back')}
    </Button>
  );
  return (
    <Page title={t('one')}>
      <EmptyState title={t('page.notFound')} action={back}>
        {t('page.notFoundText')}
      </EmptyState>
    </Page>
  );
}
