import { Button } from '@mantine/core';
import type { CaseNote, CaseNoteDraft } from '@munshi/contract/case-notes/case-note.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { Link, useNavigate, useParams } from 'react-router';
import { isProblem } from '../../platform/calls/api.ts';
import { isMissing, messageOf } from '../../platform/calls/problem.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { refetchOnEachVisit } from '../../platform/calls/refetching.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { Notice, Page } from '../../ui/page/page.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { type Conflict, NoteConflict } from './note-conflict.tsx';
import { NoteFields, useNoteLabels } from './note-fields.tsx';
import { changeOf, type NoteForm, noteResolver, valuesOf } from './note-form-values.ts';
import { NoteNotFound } from '../note-not-found.tsx';
import { noteQuery, useUpdateCaseNote } from '../note.queries.ts';
import classes from '../notes.module.css';

/** Edits a note. */
export function EditNotePage() {
  const { t } = useTranslation('caseNotes');
  const { id = '' } = useParams();
  const { opened, error, refetch } = useOpenedNote(id);
  const mayWrite = useMay('note:write');
  if (opened) {
    return (
      <Page title={t('form.editTitle')} note={opened.case_title}>
        {mayWrite ? <EditNoteForm key={id} note={opened} /> : <Notice tone="warning">{t('form.noWrite')}</Notice>}
      </Page>
    );
  }
  if (error && isMissing(error)) return <NoteNotFound />;
  if (error) return <ErrorState title={t('page.failed')} message={messageOf(error, '')} onRetry={() => void refetch()} />;
  return (
    <Page title={t('form.editTitle')}>
      <FormSkeleton fields={4} />
    </Page>
  );
}

/** The note being edited: once loaded it stays, even if a later refetch fails. */
function useOpenedNote(id: string) {
  // Refetched when the page opens: a version from an hour ago would only end in a conflict.
  const { data, error, isFetchedAfterMount, refetch } = useQuery({ ...noteQuery(id), ...refetchOnEachVisit });
  const [read, setRead] = useState<CaseNote>();
  const opened = read?.id === id ? read : undefined;
  if (!opened && data && isFetchedAfterMount && !error) setRead(data);
  return { opened, error, refetch };
}

function EditNoteForm({ note }: { note: CaseNote }) {
  const { t } = useTranslation('caseNotes');
  const client = useQueryClient();
  const navigate = useNavigate();
  const update = useUpdateCaseNote();
  const userId = useSession((state) => state.user?.id);
  // The note as it was opened: a newer version that arrives meanwhile must not replace it under the user's edits.
  const [base] = useState(note);
  const [conflict, setConflict] = useState<Conflict>();
  const form: NoteForm = useForm({ resolver: noteResolver(t('form.bodyRefused')), defaultValues: valuesOf(base) });
  const savedDraft = useSavedDraft(form, { key: `case_note_unsaved_${base.id}`, version: base.version });
  const [isSolved, setIsSolved] = useState(false);
  const send = async (draft: CaseNoteDraft, over?: CaseNote) => {
    try {
      // Restored values are checked against the version that they were typed on, until their conflict is solved.
      const typedOn = isSolved ? undefined : savedDraft.basedOn;
      const version = over?.version ?? typedOn ?? form.getValues('version') ?? undefined;
      await update.mutateAsync({ id: base.id, change: changeOf(draft, over ?? base), version });
      savedDraft.clearDraft();
      toasts.success(t('saved.changed'));
      void navigate(`/case-notes/${base.id}`);
    } catch (error) {
      if (!isProblem(error, 'record.changed')) return applyServerErrors(form, error);
      const theirs = await client.fetchQuery({ ...noteQuery(base.id), staleTime: 0 });
      setConflict({ detail: String((error.body as { detail?: unknown }).detail ?? ''), theirs });
    }
  };
  const save = form.handleSubmit((draft) => send(draft));
  const solved = () => {
    setConflict(undefined);
    setIsSolved(true);
  };
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('form.editTitle')} noValidate className={classes.form}>
      {conflict ? (
        <NoteConflict
          form={form}
          conflict={conflict}
          onSaveOver={() => void form.handleSubmit((draft) => send(draft, conflict.theirs))()}
          onSolved={solved}
        />
      ) : null}
      {savedDraft.isRestored && !conflict ? (
        <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => savedDraft.discard(valuesOf(base))} />
      ) : null}
      <FormSummary form={form} labels={useNoteLabels()} />
      <NoteFields form={form} isCaseFixed author={base.author_id === userId ? undefined : base.author_name} />
      <div className={classes.buttons}>
        <SubmitButton form={form}>{t('form.save')}</SubmitButton>
        <Button component={Link} to={`/case-notes/${base.id}`} variant="default">
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
