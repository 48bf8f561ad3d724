import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ApiError } from '../platform/problem.ts';
import { Page } from '../ui/page.tsx';
import { EmptyState } from '../ui/states.tsx';

const NOT_FOUND = 404;

/** An id that is none, or of no note that this person may read. */
export const isMissing = (error: Error) => error instanceof ApiError && (error.status === NOT_FOUND || error.code === 'request.invalid');

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
