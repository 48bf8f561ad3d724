import { readHearing } from '@munshi/contract/hearings/hearing.endpoints';
import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { useMoveWords } from '../../cases/public.ts';
import { useNotifyNext } from '../../client-messages/public.ts';
import { call } from '../../platform/calls/api.ts';
import { ApiError } from '../../platform/calls/problem.ts';
import { invalidateShown } from '../../platform/events/own-changes.ts';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { conflictOf } from '../../platform/forms/use-shared-record.ts';
import { formatDay } from '../../ui/format/dates.ts';
import { runWithToast } from '../../platform/run-with-toast.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { alsoListedOn } from '../also-listed.ts';
import { useRecordOutcome, useUndoOutcome } from '../hearing-writes.ts';
import type { Recorded } from './recording.ts';
import type { OutcomeForm, OutcomeFormValues } from './outcome-form-values.ts';

/** A conflict: who changed the hearing and when, and its current version, if it could be read. */
export interface OutcomeConflict {
  detail: string;
  theirs: Hearing | undefined;
}

/**
 * Saves an outcome; after a conflict, saving again overwrites the colleague's version.
 *
 * @param basedOn the version that restored values were typed on, if it is not that of `hearing`.
 */
export function useSaveOutcome(form: OutcomeForm, hearing: Hearing, basedOn: number | undefined) {
  const record = useRecordOutcome();
  const client = useQueryClient();
  const [changed, setChanged] = useState<OutcomeConflict>();
  const send = async (): Promise<Recorded | undefined> => {
    let recorded: Recorded | undefined;
    await form.handleSubmit(async (draft) => {
      try {
        const version = changed === undefined ? (basedOn ?? hearing.version) : undefined;
        const saved = await record.mutateAsync({ id: hearing.id, change: draft, version });
        recorded = { hearing: saved, isUndoable: hearing.outcome === null && changed === undefined };
      } catch (error) {
        const conflict = conflictOf(error);
        if (!conflict) return blame(form, error);
        setChanged({ detail: conflict.detail, theirs: await readNow(hearing.id) });
        await invalidateShown(client, 'hearing');
      }
    })();
    return recorded;
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
export function useRecordedToast() {
  const { t } = useTranslation(['hearings', 'ui']);
  const undoOutcome = useUndoOutcome();
  const notifyNext = useNotifyNext();
  const undo = ({ id, version }: Hearing) =>
    void runWithToast(
      undoOutcome.mutateAsync({ id, version }),
      () => toasts.success(t('hearings:outcome.undone')),
      (message) => t('hearings:outcome.undoFailed', { message }),
    );
  const moveWords = useMoveWords();
  return ({ hearing: saved, isUndoable }: Recorded) => {
    const message = saved.next_date ? t('hearings:outcome.savedNext', { day: formatDay(saved.next_date) }) : t('hearings:outcome.saved');
    const moved = moveWords(saved.case_moved);
    const other = alsoListedOn(saved);
    const listed = other === undefined ? message : `${message}, ${t('hearings:outcome.also', { day: formatDay(other) })}`;
    toasts.success(moved ? `${listed}. ${moved}` : listed, {
      ...notifyNext(saved),
      ...(isUndoable ? { action: { label: t('ui:toast.undo'), run: () => undo(saved) } } : {}),
    });
  };
}
