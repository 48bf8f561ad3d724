import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/calls/problem.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useDeleteCases, useRestoreCases } from './case.queries.ts';

/** Deletes cases and confirms it with the message of spec 8, with Undo. */
export function useCaseDeletion() {
  const { t } = useTranslation(['cases', 'ui']);
  const deletion = useDeleteCases();
  const restoration = useRestoreCases();

  const undo = async (ids: readonly string[]) => {
    try {
      await restoration.mutateAsync(ids);
      toasts.success(t('cases:deletion.restored', { count: ids.length }));
    } catch (error) {
      toasts.error(t('cases:deletion.restoreFailed', { message: messageOf(error, '') }));
    }
  };

  return async (ids: readonly string[], words: 'one' | 'many') => {
    try {
      await deletion.mutateAsync(ids);
      const said = words === 'one' ? t('cases:deletion.one') : t('cases:deletion.many', { n: ids.length });
      toasts.success(said, { action: { label: t('ui:toast.undo'), run: () => void undo(ids) } });
      return true;
    } catch (error) {
      const message = messageOf(error, '');
      toasts.error(words === 'one' ? t('cases:deletion.oneFailed', { message }) : t('cases:deletion.manyFailed', { message }));
      return false;
    }
  };
}
