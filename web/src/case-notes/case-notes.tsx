import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { messageOf } from '../platform/calls/problem.ts';
import { Notice } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { NoteCards } from './note-cards.tsx';
import { notesOfCaseQuery } from './note.queries.ts';
import classes from './notes.module.css';
import { WriteNote } from './write-note-button.tsx';

/** The notes of a case, pinned ones first. */
export function CaseNotes({ caseId }: { caseId: string }) {
  const { t } = useTranslation('caseNotes');
  const notes = useInfiniteQuery(notesOfCaseQuery(caseId));
  if (notes.isPending) return <TextSkeleton lines={5} />;
  if (!notes.data) return <ErrorState title={t('failed')} message={messageOf(notes.error, '')} onRetry={() => void notes.refetch()} />;
  const rows = notes.data.pages.flatMap((page) => page.items);
  return (
    <div className={classes.list}>
      <div>
        <WriteNote caseId={caseId} variant="default" />
      </div>
      {rows.length === 0 ? <p className={classes.quiet}>{t('emptyCase')}</p> : <NoteCards notes={rows} isCaseKnown />}
      {notes.hasNextPage ? (
        <Button variant="default" loading={notes.isFetchingNextPage} onClick={() => void notes.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
      {notes.isFetchNextPageError ? <Notice tone="error">{t('failed')}</Notice> : null}
    </div>
  );
}
