import type { Hearing } from '@munshi/contract/hearings/hearing.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { useDeleteHearing, useRestoreHearing } from './hearing-writes.ts';

/** Deletes a hearing and confirms it, with Undo. */
export function useHearingDeletion() {
  const { t } = useTranslation('hearings');
  const { mutateAsync: deleteHearing } = useDeleteHearing();
  const { mutateAsync: restoreHearing } = useRestoreHearing();
  return (hearing: Hearing) =>
    runWithUndo(
      {
        run: () => deleteHearing(hearing),
        done: () => t('removed'),
        failed: (message) => t('removeFailed', { message }),
      },
      {
        run: () => restoreHearing(hearing.id),
        done: () => t('restored'),
        failed: (message) => t('restoreFailed', { message }),
      },
    );
}
