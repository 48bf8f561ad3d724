import type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { toasts } from '../ui/toasts.ts';
import { useDeleteHoliday, useRestoreHoliday } from './court-holiday.queries.ts';

/** Takes a holiday out of the calendar, and offers to put it back. */
export function useRemoveHoliday() {
  const { t } = useTranslation(['courtHolidays', 'ui']);
  const remove = useDeleteHoliday();
  const restore = useRestoreHoliday();
  const fail = (error: Error) => toasts.error(t('courtHolidays:removeFailed', { message: messageOf(error, '') }));
  const undo = (id: string) => restore.mutate(id, { onSuccess: () => toasts.success(t('courtHolidays:restored')), onError: fail });
  return ({ id, name }: CourtHoliday) =>
    remove.mutate(id, {
      onSuccess: () => toasts.success(t('courtHolidays:removed', { name }), { action: { label: t('ui:toast.undo'), run: () => undo(id) } }),
      onError: fail,
    });
}
