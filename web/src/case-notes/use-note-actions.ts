import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { runWithToast, runWithUndo } from '../platform/run-with-toast.ts';
import { useSession } from '../platform/session/session.ts';
import { toasts } from '../ui/overlay/toasts.ts';
import { useDeleteCaseNote, useRestoreCaseNote, useUpdateCaseNote } from './note.queries.ts';

interface Note {
  id: string;
  title: string;
  pinned: boolean;
  author_id: string;
}

/** The actions on notes, each confirmed by a toast; a deletion with Undo. */
export function useNoteActions() {
  const { t } = useTranslation('caseNotes');
  const { mutateAsync: updateNote } = useUpdateCaseNote();
  const { mutateAsync: deleteNote } = useDeleteCaseNote();
  const { mutateAsync: restoreNote } = useRestoreCaseNote();
  const [mayWrite, mayDeleteAny] = [useMay('note:write'), useMay('record:delete_any')];
  const userId = useSession((state) => state.user?.id);

  const togglePin = ({ id, pinned }: Note) =>
    runWithToast(
      updateNote({ id, change: { pinned: !pinned } }),
      () => toasts.success(pinned ? t('saved.unpinned') : t('saved.pinned')),
      (message) => t('saved.pinFailed', { message }),
    );

  const remove = ({ id, title }: Note) =>
    runWithUndo(
      {
        run: () => deleteNote(id),
        done: () => t('saved.deleted', { title }),
        failed: (message) => t('saved.deleteFailed', { message }),
      },
      {
        run: () => restoreNote(id),
        done: () => t('saved.restored', { title }),
        failed: (message) => t('saved.restoreFailed', { message }),
      },
    );

  const mayDelete = (note: Note) => mayWrite && (note.author_id === userId || mayDeleteAny);
  return { mayWrite, mayDelete, togglePin, remove, isMine: (note: Pick<Note, 'author_id'>) => note.author_id === userId };
}
