import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';

interface Named {
  id: string;
  name: string;
}

interface Removal {
  remove: (id: string) => Promise<unknown>;
  restore: (id: string) => Promise<unknown>;
}

/** Deletes a custom entry and confirms it, with Undo. */
export function useCustomListDeletion({ remove, restore }: Removal) {
  const { t } = useTranslation(['reference', 'ui']);
  const undo = async ({ id, name }: Named) => {
    try {
      await restore(id);
      toasts.success(t('reference:lists.restored', { name }));
    } catch (error) {
      toasts.error(t('reference:lists.restoreFailed', { name, message: messageOf(error, '') }));
    }
  };
  return async (entry: Named) => {
    const { id, name } = entry;
    try {
      await remove(id);
      toasts.success(t('reference:lists.deleted', { name }), { action: { label: t('ui:toast.undo'), run: () => void undo(entry) } });
    } catch (error) {
      toasts.error(t('reference:lists.deleteFailed', { name, message: messageOf(error, '') }));
    }
  };
}
