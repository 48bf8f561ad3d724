import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { v7 as uuidv7 } from 'uuid';
import { runWithUndo } from '../platform/run-with-toast.ts';
import { formatCount } from '../ui/format/numbers.ts';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { useCreateMessageBatch, useDeleteMessageBatch } from './client-message.queries.ts';

/** Notes the clients of the whole list as told after a confirmation, with Undo: after moving in, they know their dates already. */
export function useNoteAll({ total, isMine, changeId }: { total: number; isMine: boolean; changeId: string | undefined }) {
  const { t } = useTranslation('clientMessages');
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: create, isPending } = useCreateMessageBatch();
  const { mutateAsync: undo } = useDeleteMessageBatch();
  const confirm = async () => {
    const id = uuidv7();
    await runWithUndo(
      {
        run: () => create({ id, total, ...(isMine && { mine: true }), ...(changeId && { change_id: changeId }) }),
        done: ({ total: noted }) => t('notTold.allNoted', { count: noted, shown: formatCount(noted) }),
        failed: (message) => t('saveFailed', { message }),
      },
      { run: () => undo(id), done: () => t('notTold.allUndone'), failed: (message) => t('undoFailed', { message }) },
    );
    setIsAsking(false);
  };
  const words = { count: total, shown: formatCount(total) };
  const dialog = (
    <ConfirmDialog
      opened={isAsking}
      title={t('notTold.noteAllTitle', words)}
      confirm={t('notTold.noteAllConfirm')}
      isBusy={isPending}
      onConfirm={() => void confirm()}
      onCancel={() => setIsAsking(false)}
    >
      {t('notTold.noteAllText')}
    </ConfirmDialog>
  );
  return { open: () => setIsAsking(true), dialog };
}
