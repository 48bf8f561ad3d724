import type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
import { useTranslation } from 'react-i18next';
import { runWithToast } from '../platform/run-with-toast.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useDeleteCourtHoliday, useRestoreCourtHoliday } from './court-holiday.queries.ts';

/** Deletes a holiday, with Undo. */
export function useRemoveHoliday() {
  const { t } = useTranslation(['courtHolidays', 'ui']);
  const remove = useDeleteCourtHoliday();
  const restore = useRestoreCourtHoliday();
  const failed = (message: string) => t('courtHolidays:removeFailed', { message });
  const undo = (id: string) => runWithToast(restore.mutateAsync(id), () => toasts.success(t('courtHolidays:restored')), failed);
  return ({ id, name }: CourtHoliday) =>
    void runWithToast(
      remove.mutateAsync(id),
      () => toasts.success(t('courtHolidays:removed', { name }), { action: { label: t('ui:toast.undo'), run: () => void undo(id) } }),
      failed,
    );
}
