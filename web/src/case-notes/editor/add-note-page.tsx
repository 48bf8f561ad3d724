import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { v7 as uuidv7 } from 'uuid';
import { useProfile } from '../../platform/profile.queries.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { readId } from '../../ui/format/read-id.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { NoteFields, useNoteLabels } from './note-fields.tsx';
import { emptyNote, type NoteForm, noteResolver } from './note-form-values.ts';
import { useCreateCaseNote } from '../note.queries.ts';
import classes from '../notes.module.css';

/** Adds a note to a case, given by `?case=<id>`. */
export function AddNotePage() {
  const { t } = useTranslation('caseNotes');
  const [search] = useSearchParams();
  const profile = useProfile();
  const mayWrite = profile?.permissions.includes('note:write');
  const caseId = readId(search.get('case')) ?? null;
  return (
    <Page title={t('form.addTitle')}>
      {profile ? null : <FormSkeleton fields={4} />}
      {mayWrite === false ? <Notice tone="warning">{t('form.noWrite')}</Notice> : null}
      {mayWrite ? <AddNoteForm key={caseId} caseId={caseId} /> : null}
    </Page>
  );
}

function AddNoteForm({ caseId }: { caseId: string | null }) {
  const { t } = useTranslation('caseNotes');
  const navigate = useNavigate();
  const create = useCreateCaseNote();
  const [once] = useState(() => ({ id: uuidv7(), idempotencyKey: uuidv7() }));
  const form: NoteForm = useForm({ resolver: noteResolver(t('form.bodyRefused')), defaultValues: emptyNote(caseId) });
  const savedDraft = useSavedDraft(form, { key: `case_note_unsaved_new_${caseId ?? 'any'}` });
  const save = form.handleSubmit(async (draft) => {
    try {
      const note = await create.mutateAsync({ draft: { ...draft, id: once.id }, idempotencyKey: once.idempotencyKey });
      savedDraft.clearDraft();
      toasts.success(t('saved.added'));
      void navigate(`/case-notes/${note.id}`);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  return (
    <form onSubmit={(event) => void save(event)} aria-label={t('form.addTitle')} noValidate className={classes.form}>
      {savedDraft.isRestored ? (
        <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => savedDraft.discard(emptyNote(caseId))} />
      ) : null}
      <FormSummary form={form} labels={useNoteLabels()} />
      <NoteFields form={form} isCaseFixed={false} />
      <div>
        <SubmitButton form={form}>{t('form.add')}</SubmitButton>
      </div>
    </form>
  );
}
