import { Button } from '@mantine/core';
import type { CaseNote } from '@munshi/contract/case-notes/case-note.schema';
import { noteText } from '@munshi/contract/case-notes/note-body';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { isMissing, messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { formatInstant } from '../ui/format/dates.ts';
import { TitleBlock } from '../ui/page/split-layout.tsx';
import { Notice, Page } from '../ui/page/page.tsx';
import { PageSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { NoteTags } from './note-cards.tsx';
import { NoteMenu } from './note-menu.tsx';
import { NoteNotFound } from './note-not-found.tsx';
import { NoteProse } from './note-prose.tsx';
import { noteQuery } from './note.queries.ts';
import classes from './notes.module.css';

/** The page that shows one note. */
export function NotePage() {
  const { t } = useTranslation('caseNotes');
  const { id = '' } = useParams();
  const note = useQuery(noteQuery(id));
  if (note.isPending) return <PageSkeleton />;
  if (note.isError && isMissing(note.error)) return <NoteNotFound />;
  // The note stays when only a later refetch fails.
  if (!note.data) return <ErrorState title={t('page.failed')} message={messageOf(note.error, '')} onRetry={() => void note.refetch()} />;
  const { data } = note;
  return (
    <Page title={data.title} isTitleHidden>
      <TitleBlock
        title={data.title}
        tags={<NoteTags note={data} />}
        facts={<NoteFacts note={data} />}
        actions={<NoteActions note={data} />}
      />
      <div className={classes.reading}>
        {data.visibility === 'private' ? <Notice>{t('page.private')}</Notice> : null}
        {noteText(data.body) === '' ? <p className={classes.quiet}>{t('page.empty')}</p> : <NoteProse body={data.body} />}
      </div>
    </Page>
  );
}

function NoteFacts({ note }: { note: CaseNote }) {
  const { t } = useTranslation('caseNotes');
  const isChanged = note.updated_at !== note.created_at;
  return (
    <>
      <span>
        <Link to={`/cases/${note.case_id}/notes`}>{t('page.case', { title: note.case_title })}</Link>
        {note.case_number ? ` · ${note.case_number}` : null}
      </span>
      <span>{t('page.written', { author: note.author_name, day: formatInstant(note.created_at) })}</span>
      {isChanged ? <span>{t('page.changed', { day: formatInstant(note.updated_at) })}</span> : null}
    </>
  );
}

function NoteActions({ note }: { note: CaseNote }) {
  const { t } = useTranslation('caseNotes');
  const navigate = useNavigate();
  const mayWrite = useMay('note:write');
  return (
    <>
      {mayWrite ? (
        <Button component={Link} to={`/case-notes/edit/${note.id}`} variant="default" leftSection={<IconPencil size={18} aria-hidden />}>
          {t('edit')}
        </Button>
      ) : null}
      <NoteMenu note={note} onRemoved={() => void navigate('/case-notes/all')} />
    </>
  );
}
