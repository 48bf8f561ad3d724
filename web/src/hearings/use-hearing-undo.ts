import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { OutcomeDraft } from '@munshi/contract/hearings/outcome.schema';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { toasts } from '../ui/toasts.ts';
import { useDeleteHearing, useRecordOutcome, useRestoreHearing, useTakeBackOutcome } from './hearing-writes.ts';

/** Deletes a hearing at once, and offers to take it back. */
export function useRemoveHearing() {
  const { t } = useTranslation(['hearings', 'ui']);
  const remove = useDeleteHearing();
  const restore = useRestoreHearing();
  const undo = (id: string) => {
    restore.mutate(id, {
      onSuccess: () => toasts.success(t('hearings:restored')),
      onError: (error) => toasts.error(t('hearings:restoreFailed', { message: messageOf(error, '') })),
    });
  };
  return (hearing: Hearing) => {
    remove.mutate(hearing, {
      onSuccess: () => toasts.success(t('hearings:removed'), { action: { label: t('ui:toast.undo'), run: () => undo(hearing.id) } }),
      onError: (error) => toasts.error(t('hearings:removeFailed', { message: messageOf(error, '') })),
    });
  };
}

/** Takes an outcome back, and offers to record it again as it was. */
export function useTakeBack() {
  const { t } = useTranslation(['hearings', 'ui']);
  const takeBack = useTakeBackOutcome();
  const record = useRecordOutcome();
  const again = (hearing: Hearing, version: number) => {
    const recorded = OutcomeDraft.safeParse(draftOf(hearing)).data;
    if (!recorded) return;
    record.mutate(
      { id: hearing.id, change: recorded, version },
      {
        onSuccess: () => toasts.success(t('hearings:outcome.saved')),
        onError: (error) => toasts.error(t('hearings:outcome.saveFailed', { message: messageOf(error, '') })),
      },
    );
  };
  return (hearing: Hearing) => {
    takeBack.mutate(
      { id: hearing.id, version: hearing.version },
      {
        onSuccess: (saved) =>
          toasts.success(t('hearings:outcome.takenBack'), {
            action: { label: t('ui:toast.undo'), run: () => again(hearing, saved.version) },
          }),
        onError: (error) => toasts.error(t('hearings:outcome.takeBackFailed', { message: messageOf(error, '') })),
      },
    );
  };
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
