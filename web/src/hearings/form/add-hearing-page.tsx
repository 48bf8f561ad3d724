import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { MovingHearing } from '@munshi/contract/hearings/hearing.schema';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useNotifyNext } from '../../client-messages/public.ts';
import { useMay } from '../../platform/profile.queries.ts';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { readDay } from '../../ui/format/dates.ts';
import { readId } from '../../ui/format/read-id.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { FormDraft, type HearingForm, hearingValuesOf } from './hearing-form-values.ts';
import { HearingFields } from './hearing-form.tsx';
import { AddButton, useAddedWords } from './hearing-sheet.tsx';
import { useSaveHearing } from './use-save-hearing.tsx';

/** Adds a hearing to any case; the URL may give the case and the day. */
export function AddHearingPage() {
  const { t } = useTranslation('hearings');
  const mayWrite = useMay('hearing:write');
  return <Page title={t('form.addTitle')}>{mayWrite ? <AddHearingForm /> : <Notice tone="warning">{t('noPermission')}</Notice>}</Page>;
}

function useStart() {
  const [search] = useSearchParams();
  const day = search.get('day') ?? '';
  return () => hearingValuesOf(undefined, readId(search.get('case_id')) ?? null, readDay(day) ? day : '');
}

function AddHearingForm() {
  const { t } = useTranslation('hearings');
  const navigate = useNavigate();
  const start = useStart();
  const form: HearingForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: start() });
  const draft = useSavedDraft(form, { key: 'hearing_unsaved_add' });
  const addedWords = useAddedWords();
  const notifyNext = useNotifyNext();
  const finish = (saved: MovingHearing) => {
    draft.clearDraft();
    toasts.success(addedWords(saved, form), notifyNext(saved));
    form.reset(form.getValues());
    void navigate(`/cases/${saved.case_id}/hearings`);
  };
  const { send, notice } = useSaveHearing(form, { hearing: undefined, savedDraft: draft, onSaved: finish });
  return (
    <>
      <UnsavedChanges form={form} />
      <HearingFields
        form={form}
        label={t('form.addTitle')}
        hasCaseField
        hasOutcome={false}
        notice={
          <>
            {draft.isRestored ? (
              <RestoredNotice text={t('form.restored')} discard={t('form.discard')} onDiscard={() => draft.discard(start())} />
            ) : null}
            {notice}
          </>
        }
        onSend={send}
      >
        <AddButton form={form} />
        <Button variant="default" onClick={() => void navigate('/hearing/all')}>
          {t('form.cancel')}
        </Button>
      </HearingFields>
    </>
  );
}
