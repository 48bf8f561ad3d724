import { useTranslation } from '../i18n/i18n.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { useDeletePerson, useRestorePerson } from './person.queries.ts';

/** Deletes a person and confirms it, with Undo. */
export function usePersonDeletion() {
  const { t } = useTranslation('people');
  const { mutateAsync: deletePerson } = useDeletePerson();
  const { mutateAsync: restorePerson } = useRestorePerson();
  return ({ id, name }: { id: string; name: string }) =>
    runWithUndo(
      {
        run: () => deletePerson(id),
        done: () => t('saved.deleted', { name }),
        failed: (message) => t('saved.deleteFailed', { message }),
      },
      {
        run: () => restorePerson(id),
        done: () => t('saved.restored', { name }),
        failed: (message) => t('saved.restoreFailed', { message }),
      },
    );
}
