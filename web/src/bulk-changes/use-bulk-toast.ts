import type { BulkUndone } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { runWithToast } from '../platform/run-with-toast.ts';
import { type ToastOptions, toasts } from '../ui/overlay/toasts.ts';
import { useUndoBulkChange } from './bulk-change.queries.ts';

/** Reports a change of many with Undo, and after Undo what somebody changed since. */
export function useBulkToast() {
  const { t } = useTranslation(['bulkChanges', 'ui']);
  const { mutateAsync: undo } = useUndoBulkChange();
  const report = ({ restored, left, unseen }: BulkUndone) => {
    const words = [t('bulkChanges:undone', { count: restored })];
    if (left.length > 0) words.push(t('bulkChanges:left', { count: left.length, titles: left.map(({ title }) => title).join('; ') }));
    if (unseen > 0) words.push(t('bulkChanges:unseen', { count: unseen }));
    if (left.length + unseen > 0) toasts.warning(words.join(' '));
    else toasts.success(words.join(' '));
  };
  return (message: string, id: string | null, next: Pick<ToastOptions, 'next'> = {}) => {
    if (id === null) return toasts.info(t('bulkChanges:nothingChanged'));
    const run = () => void runWithToast(undo(id), report, (reason) => t('bulkChanges:undoFailed', { message: reason }));
    toasts.success(message, { ...next, action: { label: t('ui:toast.undo'), run } });
  };
}
