import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useDeleteLawyer, useRestoreLawyer } from './lawyer.queries.ts';

/** Deletes a lawyer and confirms it, with Undo. */
export function useLawyerDeletion() {
  const { t } = useTranslation(['lawyers', 'ui']);
  const deletion = useDeleteLawyer();
  const restoration = useRestoreLawyer();

  const undo = async (id: string, name: string) => {
    try {
      await restoration.mutateAsync(id);
      toasts.success(t('lawyers:saved.restored', { name }));
    } catch (error) {
      toasts.error(t('lawyers:saved.restoreFailed', { message: messageOf(error, '') }));
    }
  };

  return async ({ id, name }: { id: string; name: string }) => {
    try {
      await deletion.mutateAsync(id);
      toasts.success(t('lawyers:saved.deleted', { name }), { action: { label: t('ui:toast.undo'), run: () => void undo(id, name) } });
      return true;
    } catch (error) {
      toasts.error(t('lawyers:saved.deleteFailed', { message: messageOf(error, '') }));
      return false;
    }
  };
}
