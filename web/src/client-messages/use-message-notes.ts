import type { ChosenWay } from '@munshi/contract/client-messages/client-message.schema';
import { CourtDate } from '@munshi/contract/platform/court-date';
import { useTranslation } from '../i18n/i18n.ts';
import { runWithToast, runWithUndo } from '../platform/run-with-toast.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useCreateClientMessage, useDeleteClientMessage } from './client-message.queries.ts';

interface MessageNote {
  readonly caseId: string;
  readonly personId: string;
  readonly name: string;
  readonly nextDate: string | null;
  readonly way: ChosenWay;
}

/** Notes that a client was told, with Undo; a mail is sent by the server, and has none. */
export function useMessageNotes() {
  const { t } = useTranslation('clientMessages');
  const { mutateAsync: create, isPending } = useCreateClientMessage();
  const { mutateAsync: undo } = useDeleteClientMessage();
  const failed = (message: string) => t('saveFailed', { message });
  const run = ({ caseId, personId, name, nextDate, way }: MessageNote) => {
    const draft = { case_id: caseId, person_id: personId, next_date: nextDate === null ? null : CourtDate.parse(nextDate), way };
    if (way === 'email') return runWithToast(create(draft), () => toasts.success(t('sent', { name })), failed);
    const words = way === 'copied' ? t('copiedText') : t('noted', { name });
    return runWithUndo(
      { run: () => create(draft), done: () => words, failed },
      { run: ({ id }) => undo(id), done: () => t('undone'), failed: (message) => t('undoFailed', { message }) },
    );
  };
  return { run, isBusy: isPending };
}

/** Undoes a note made by mistake. */
export function useUndoNote() {
  const { t } = useTranslation('clientMessages');
  const { mutateAsync: undo } = useDeleteClientMessage();
  return (id: string) =>
    runWithToast(
      undo(id),
      () => toasts.success(t('undone')),
      (message) => t('undoFailed', { message }),
    );
}
