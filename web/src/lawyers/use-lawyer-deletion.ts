import { useTranslation } from '../i18n/i18n.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { useDeleteLawyer, useRestoreLawyer } from './lawyer.queries.ts';

/** Deletes a lawyer and confirms it, with Undo. */
export function useLawyerDeletion() {
  const { t } = useTranslation('lawyers');
  const { mutateAsync: deleteLawyer } = useDeleteLawyer();
  const { mutateAsync: restoreLawyer } = useRestoreLawyer();
  return ({ id, name }: { id: string; name: string }) =>
    runWithUndo(
      {
        run: () => deleteLawyer(id),
        done: () => t('saved.deleted', { name }),
        failed: (message) => t('saved.deleteFailed', { message }),
      },
      {
        run: () => restoreLawyer(id),
        done: () => t('saved.restored', { name }),
        failed: (message) => t('saved.restoreFailed', { message }),
      },
    );
}
