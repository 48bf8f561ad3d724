import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { loadChunk } from '../platform/calls/problem.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { useRecordOutcome, useUndoOutcome } from './hearing-writes.ts';

/** Undoes an outcome; Undo in the toast records it again as it was. */
export function useOutcomeUndo() {
  const { t } = useTranslation('hearings');
  const { mutateAsync: undoOutcome } = useUndoOutcome();
  const { mutateAsync: recordOutcome } = useRecordOutcome();
  return ({ id, version, ...recorded }: Hearing) =>
    runWithUndo(
      {
        run: () => undoOutcome({ id, version }),
        done: () => t('outcome.undone'),
        failed: (message) => t('outcome.undoFailed', { message }),
      },
      {
        run: async (saved) => {
          const { OutcomeDraft } = await loadChunk(() => import('@munshi/contract/hearings/outcome.schema'));
          // The dates that it had replaced are upcoming again, and so are to be replaced again.
          const others = saved.restored_dates === undefined ? {} : { other_dates: 'replace' };
          return await recordOutcome({ id, change: OutcomeDraft.parse({ ...draftOf(recorded), ...others }), version: saved.version });
        },
        done: () => t('outcome.saved'),
        failed: (message) => t('outcome.saveFailed', { message }),
      },
    );
}

/** The outcome as it was recorded. */
function draftOf(hearing: Omit<Hearing, 'id' | 'version'>) {
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
    // An open case was left open by the outcome.
    ...(hearing.case_status === 'open' ? { keep_open: true } : {}),
  };
}
