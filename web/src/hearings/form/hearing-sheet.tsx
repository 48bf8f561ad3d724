import { zodResolver } from '@hookform/resolvers/zod';
import type { Hearing, MovingHearing } from '@munshi/contract/hearings/hearing.schema';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMoveWords } from '../../cases/public.ts';
import { useNotifyNext } from '../../client-messages/public.ts';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { FormDraft, type HearingForm, hearingValuesOf } from './hearing-form-values.ts';
import { HearingFields } from './hearing-form.tsx';
import { useSaveHearing } from './use-save-hearing.tsx';

interface HearingSheetProps {
  opened: boolean;
  onClose: () => void;
  caseId: string;
  /** The hearing to edit; without it, a new one is added. */
  hearing?: Hearing | undefined;
}

/** Adds or edits a hearing beside its case, which stays visible. */
export function HearingSheet({ opened, onClose, caseId, hearing }: HearingSheetProps) {
  const { t } = useTranslation('hearings');
  return (
    <SideSheet opened={opened} onClose={onClose} title={hearing ? t('form.editTitle') : t('form.addTitle')}>
      <SheetForm key={hearing ? `${hearing.id} ${hearing.version}` : 'new'} caseId={caseId} hearing={hearing} onClose={onClose} />
    </SideSheet>
  );
}

function SheetForm({ caseId, hearing, onClose }: Omit<HearingSheetProps, 'opened'>) {
  const { t } = useTranslation('hearings');
  const form: HearingForm = useForm({ resolver: zodResolver(FormDraft), defaultValues: hearingValuesOf(hearing, caseId) });
  const key = `hearing_unsaved_${hearing ? hearing.id : `add_${caseId}`}`;
  const savedDraft = useSavedDraft(form, { key, version: hearing?.version });
  const addedWords = useAddedWords();
  const notifyNext = useNotifyNext();
  const finish = (saved: MovingHearing) => {
    savedDraft.clearDraft();
    const isOtherDay = saved.hearing_date !== hearing?.hearing_date;
    toasts.success(hearing ? t('changed') : addedWords(saved, form), isOtherDay ? notifyNext(saved) : {});
    onClose();
  };
  const { send, notice } = useSaveHearing(form, { hearing, savedDraft, onSaved: finish });
  return (
    <HearingFields
      form={form}
      label={hearing ? t('form.editTitle') : t('form.addTitle')}
      hasCaseField={false}
      editedId={hearing?.id}
      hasOutcome={hearing !== undefined && hearing.outcome !== null}
      notice={
        <>
          {savedDraft.isRestored ? (
            <RestoredNotice
              text={t('form.restored')}
              discard={t('form.discard')}
              onDiscard={() => savedDraft.discard(hearingValuesOf(hearing, caseId))}
            />
          ) : null}
          {notice}
        </>
      }
      onSend={send}
    >
      {hearing ? <SubmitButton form={form}>{t('form.save')}</SubmitButton> : <AddButton form={form} />}
    </HearingFields>
  );
}

/** Adds the hearing, or moves the one that was chosen in its place. */
export function AddButton({ form }: { form: HearingForm }) {
  const { t } = useTranslation('hearings');
  const moved = useWatch({ control: form.control, name: 'moved' });
  return <SubmitButton form={form}>{moved ? t('form.move') : t('form.add')}</SubmitButton>;
}

/** Says that a hearing was added or moved, and where its case moved to, if it did. */
export function useAddedWords() {
  const { t } = useTranslation('hearings');
  const moveWords = useMoveWords();
  return (saved: MovingHearing, form: HearingForm) => {
    const movedFrom = form.getValues('moved')?.hearing_date;
    const day = formatDay(saved.hearing_date);
    const added = movedFrom === undefined ? t('added', { day }) : t('moved', { day, from: formatDay(movedFrom) });
    const moved = moveWords(saved.case_moved);
    return moved ? `${added}. ${moved}` : added;
  };
}
