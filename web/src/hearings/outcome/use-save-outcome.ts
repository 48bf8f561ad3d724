import { readHearing } from '@munshi/contract/hearings/hearing.endpoints';
import type { Hearing, MovingHearing } from '@munshi/contract/hearings/hearing.schema';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMoveWords } from '../../cases/public.ts';
import { call } from '../../platform/calls/api.ts';
import { ApiError } from '../../platform/calls/problem.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { conflictOf } from '../../platform/forms/use-shared-record.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { useRecordOutcome, useUndoOutcome } from '../hearing-writes.ts';
import type { OutcomeForm, OutcomeFormValues } from './outcome-form-values.ts';

/** A conflict: who changed the hearing and when, and its current version, if it could be read. */
export interface OutcomeConflict {
  detail: string;
  theirs: Hearing | undefined;
}

/** Saves an outcome; after a conflict, saving again overwrites the colleague's version. */
export function useSaveOutcome(form: OutcomeForm, hearing: Hearing) {
  const record = useRecordOutcome();
  const toastRecorded = useRecordedToast(hearing);
  const [changed, setChanged] = useState<OutcomeConflict>();
  const send = async (): Promise<boolean> => {
    let isSaved = false;
    await form.handleSubmit(async (draft) => {
      try {
        const version = changed === undefined ? hearing.version : undefined;
        const saved = await record.mutateAsync({ id: hearing.id, change: draft, version });
        // No Undo after overwriting a colleague's outcome: it would remove theirs as well.
        toastRecorded(saved, hearing.outcome === null && changed === undefined);
        isSaved = true;
      } catch (error) {
        const conflict = conflictOf(error);
        if (conflict) setChanged({ detail: conflict.detail, theirs: await readNow(hearing.id) });
        else blame(form, error);
      }
    })();
    return isSaved;
  };
  return { send, changed };
}

const readNow = (id: string) => call(readHearing, { params: { id } }).catch(() => undefined);

/** The server's message is shown whole at the field, since it says more than a field error would. */
function blame(form: OutcomeForm, error: unknown) {
  const known = form.getValues();
  const fields = error instanceof ApiError ? Object.keys(error.fields).filter((name) => name in known) : [];
  const [field] = fields;
  if (field === undefined || !(error instanceof ApiError)) applyServerErrors(form, error);
  else form.setError(field as FieldPath<OutcomeFormValues>, { type: 'server', message: error.message });
}

/** Reports what was saved, with Undo for a first recording; a correction has none and is corrected again. */
function useRecordedToast(hearing: Hearing) {
  const { t } = useTranslation(['hearings', 'ui']);
  const takeBack = useUndoOutcome();
  const undo = (version: number) =>
    void runWithToast(
      takeBack.mutateAsync({ id: hearing.id, version }),
      () => toasts.success(t('hearings:outcome.takenBack')),
      (message) => t('hearings:outcome.takeBackFailed', { message }),
    );
  const moveWords = useMoveWords();
  return (saved: MovingHearing, isFirst: boolean) => {
    const message = saved.next_date ? t('hearings:outcome.savedNext', { day: formatDay(saved.next_date) }) : t('hearings:outcome.saved');
    const moved = moveWords(saved.case_moved);
    toasts.success(
      moved ? `${message}. ${moved}` : message,
      isFirst ? { action: { label: t('ui:toast.undo'), run: () => undo(saved.version) } } : {},
    );
  };
}
