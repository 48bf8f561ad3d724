import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useDeletePerson, useRestorePerson } from './person.queries.ts';

/** Deletes a person and confirms it, with Undo. */
export function usePersonDeletion() {
  const { t } = useTranslation(['people', 'ui']);
  const deletion = useDeletePerson();
  const restoration = useRestorePerson();

  const undo = async (id: string, name: string) => {
    try {
      await restoration.mutateAsync(id);
      toasts.success(t('people:saved.restored', { name }));
    } catch (error) {
      toasts.error(t('people:saved.restoreFailed', { message: messageOf(error, '') }));
    }
  };

  return async ({ id, name }: { id: string; name: string }) => {
    try {
      await deletion.mutateAsync(id);
      toasts.success(t('people:saved.deleted', { name }), { action: { label: t('ui:toast.undo'), run: () => void undo(id, name) } });
      return true;
    } catch (error) {
      toasts.error(t('people:saved.deleteFailed', { message: messageOf(error, '') }));
      return false;
    }
  };
}
