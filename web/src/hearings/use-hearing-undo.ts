import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';
import { useTranslation } from 'react-i18next';
import { runWithToast } from '../platform/run-with-toast.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useDeleteHearing, useRecordOutcome, useRestoreHearing, useUndoOutcome } from './hearing-writes.ts';

/** Deletes a hearing at once, with Undo. */
export function useHearingDeletion() {
  const { t } = useTranslation(['hearings', 'ui']);
  const remove = useDeleteHearing();
  const restore = useRestoreHearing();
  const undo = (id: string) =>
    runWithToast(
      restore.mutateAsync(id),
      () => toasts.success(t('hearings:restored')),
      (message) => t('hearings:restoreFailed', { message }),
    );
  return (hearing: Hearing) =>
    void runWithToast(
      remove.mutateAsync(hearing),
      () => toasts.success(t('hearings:removed'), { action: { label: t('ui:toast.undo'), run: () => void undo(hearing.id) } }),
      (message) => t('hearings:removeFailed', { message }),
    );
}

/** Takes an outcome back; Undo records it again as it was. */
export function useOutcomeUndo() {
  const { t } = useTranslation(['hearings', 'ui']);
  const takeBack = useUndoOutcome();
  const record = useRecordOutcome();
  const again = (hearing: Hearing, version: number) => {
    const recorded = OutcomeDraft.safeParse(draftOf(hearing)).data;
    if (!recorded) return;
    void runWithToast(
      record.mutateAsync({ id: hearing.id, change: recorded, version }),
      () => toasts.success(t('hearings:outcome.saved')),
      (message) => t('hearings:outcome.saveFailed', { message }),
    );
  };
  return (hearing: Hearing) =>
    void runWithToast(
      takeBack.mutateAsync({ id: hearing.id, version: hearing.version }),
      (saved) =>
        toasts.success(t('hearings:outcome.takenBack'), {
          action: { label: t('ui:toast.undo'), run: () => again(hearing, saved.version) },
        }),
      (message) => t('hearings:outcome.takeBackFailed', { message }),
    );
}

/** The outcome as it was recorded. */
function draftOf(hearing: Hearing) {
  return {
    business_on_date: hearing.business_on_date,
    outcome: hearing.outcome,
    adjournment_side: hearing.adjournment_side,
    adjournment_reason: hearing.adjournment_reason,
    business_text: hearing.business_text,
    costs: hearing.costs,
    next_date: hearing.next_date,
    next_purpose_text: hearing.next_purpose_text,
    next_purpose: hearing.next_purpose,
    no_next_reason: hearing.no_next_reason,
    nature_of_disposal: hearing.nature_of_disposal,
  };
}
