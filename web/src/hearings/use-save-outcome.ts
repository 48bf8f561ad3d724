import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../platform/problem.ts';
import { showProblem } from '../platform/show-problem.ts';
import { conflictOf } from '../platform/use-shared-record.ts';
import { formatDay } from '../ui/dates.ts';
import { sayHow } from '../platform/say-how.ts';
import { toasts } from '../ui/toasts.ts';
import { useRecordOutcome, useTakeBackOutcome } from './hearing-writes.ts';
import type { OutcomeForm, OutcomeFormValues } from './outcome-form-values.ts';

/** Saves an outcome; after somebody else was faster, saving again puts it in the place of theirs. */
export function useSaveOutcome(form: OutcomeForm, hearing: Hearing) {
  const record = useRecordOutcome();
  const tell = useTellRecorded(hearing);
  const [changed, setChanged] = useState<string>();
  const send = async (): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (draft) => {
      try {
        const version = changed === undefined ? hearing.version : undefined;
        tell(await record.mutateAsync({ id: hearing.id, change: draft, version }));
        isSaved = true;
      } catch (error) {
        const conflict = conflictOf(error);
        if (conflict) setChanged(conflict.detail);
        else blame(form, error);
      }
    })();
    return isSaved;
  };
  return { send, changed };
}

/** The server's sentence says more than a word at the field would: it goes there whole. */
function blame(form: OutcomeForm, error: unknown) {
  const known = form.getValues();
  const fields = error instanceof ApiError ? Object.keys(error.fields).filter((name) => name in known) : [];
  const [field] = fields;
  if (field === undefined || !(error instanceof ApiError)) showProblem(form, error);
  else form.setError(field as FieldPath<OutcomeFormValues>, { type: 'server', message: error.message });
}

/** Says what was saved, and offers to take a first recording back; a correction is corrected again. */
function useTellRecorded(hearing: Hearing) {
  const { t } = useTranslation(['hearings', 'ui']);
  const takeBack = useTakeBackOutcome();
  const undo = (version: number) =>
    void sayHow(
      takeBack.mutateAsync({ id: hearing.id, version }),
      () => toasts.success(t('hearings:outcome.takenBack')),
      (message) => t('hearings:outcome.takeBackFailed', { message }),
    );
  return (saved: Hearing) => {
    const words = saved.next_date ? t('hearings:outcome.savedNext', { day: formatDay(saved.next_date) }) : t('hearings:outcome.saved');
    const isFirst = hearing.outcome === null;
    toasts.success(words, isFirst ? { action: { label: t('ui:toast.undo'), run: () => undo(saved.version) } } : {});
  };
}
