import { useTranslation } from '../i18n/i18n.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { useDeleteCases, useRestoreCases } from './case.queries.ts';

/** Deletes cases and confirms it with the message of spec 8, with Undo. */
export function useCaseDeletion() {
  const { t } = useTranslation('cases');
  const { mutateAsync: deleteCases } = useDeleteCases();
  const { mutateAsync: restoreCases } = useRestoreCases();
  return (ids: readonly string[], words: 'one' | 'many') =>
    runWithUndo(
      {
        run: () => deleteCases(ids),
        done: () => (words === 'one' ? t('deletion.one') : t('deletion.many', { n: ids.length })),
        failed: (message) => (words === 'one' ? t('deletion.oneFailed', { message }) : t('deletion.manyFailed', { message })),
      },
      {
        run: () => restoreCases(ids),
        done: () => t('deletion.restored', { count: ids.length }),
        failed: (message) => t('deletion.restoreFailed', { message }),
      },
    );
}
