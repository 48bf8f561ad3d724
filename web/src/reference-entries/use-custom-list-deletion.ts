import { useTranslation } from '../i18n/i18n.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';

interface Mutations {
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
}

/** Deletes a custom entry and confirms it, with Undo. */
export function useCustomListDeletion({ remove, restore }: Mutations) {
  const { t } = useTranslation('reference');
  return ({ id, name }: { id: string; name: string }) =>
    runWithUndo(
      {
        run: () => remove(id),
        done: () => t('lists.deleted', { name }),
        failed: (message) => t('lists.deleteFailed', { name, message }),
      },
      {
        run: () => restore(id),
        done: () => t('lists.restored', { name }),
        failed: (message) => t('lists.restoreFailed', { name, message }),
      },
    );
}
