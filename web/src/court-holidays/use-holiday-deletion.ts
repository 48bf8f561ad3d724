import type { CourtHoliday } from '@munshi/contract/court-holidays/court-holiday.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { useDeleteCourtHoliday, useRestoreCourtHoliday } from './court-holiday.queries.ts';

/** Deletes a holiday and confirms it, with Undo. */
export function useHolidayDeletion() {
  const { t } = useTranslation('courtHolidays');
  const { mutateAsync: deleteHoliday } = useDeleteCourtHoliday();
  const { mutateAsync: restoreHoliday } = useRestoreCourtHoliday();
  const failed = (message: string) => t('removeFailed', { message });
  return ({ id, name }: CourtHoliday) =>
    runWithUndo(
      { run: () => deleteHoliday(id), done: () => t('removed', { name }), failed },
      { run: () => restoreHoliday(id), done: () => t('restored'), failed },
    );
}
