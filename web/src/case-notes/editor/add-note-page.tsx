import type { CaseNoteDraft } from '@munshi/contract/case-notes/case-note.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useProfile } from '../../platform/profile.queries.ts';
import { AddForm } from '../../platform/forms/add-form.tsx';
import type { Creation } from '../../platform/forms/use-record-creation.ts';
import { readId } from '../../ui/format/read-id.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { NoteFields, useNoteLabels } from './note-fields.tsx';
import { changeOfAdded, emptyNote, type NoteForm, noteResolver } from './note-form-values.ts';
import { noteQuery, useCreateCaseNote, useUpdateCaseNote } from '../note.queries.ts';

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
  const client = useQueryClient();
  const create = useCreateCaseNote();
  const update = useUpdateCaseNote();
  const form: NoteForm = useForm({ resolver: noteResolver(t('form.bodyRefused')), defaultValues: emptyNote(caseId) });
  const save = async (creation: Creation<CaseNoteDraft>) => {
    const note = await create.mutateAsync(creation);
    toasts.success(t('saved.added'));
    return note;
  };
  return (
    <AddForm
      form={form}
      label={t('form.addTitle')}
      verb={t('form.add')}
      labels={useNoteLabels()}
      draftKey={`case_note_unsaved_new_${caseId ?? 'any'}`}
      isSaved
      restoredWords={{ text: t('form.restored'), discard: t('form.discard') }}
      onSave={save}
      before={{
        read: (id) => client.fetchQuery({ ...noteQuery(id), staleTime: 0 }),
        changeOf: changeOfAdded,
        update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
      }}
      onDone={({ id }) => void navigate(`/case-notes/${id}`)}
    >
      <NoteFields form={form} isCaseFixed={false} />
    </AddForm>
  );
}
