import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
import { useSession } from '../platform/session.ts';
import { toasts } from '../ui/toasts.ts';
import { useDeleteNote, useRestoreNote, useUpdateNote } from './note.queries.ts';

interface Note {
  id: string;
  title: string;
  pinned: boolean;
  author_id: string;
}

/** What a reader may do with notes, each said in a toast, a deletion with the way to take it back. */
export function useNoteActions() {
  const { t } = useTranslation(['caseNotes', 'ui']);
  const update = useUpdateNote();
  const deletion = useDeleteNote();
  const restoration = useRestoreNote();
  const [mayWrite, mayDeleteAny] = [useMay('note:write'), useMay('record:delete_any')];
  const userId = useSession((state) => state.user?.id);

  const togglePin = async ({ id, pinned }: Note) => {
    try {
      await update.mutateAsync({ id, change: { pinned: !pinned } });
      toasts.success(pinned ? t('caseNotes:saved.unpinned') : t('caseNotes:saved.pinned'));
    } catch (error) {
      toasts.error(t('caseNotes:saved.pinFailed', { message: messageOf(error, '') }));
    }
  };

  const undo = async ({ id, title }: Note) => {
    try {
      await restoration.mutateAsync(id);
      toasts.success(t('caseNotes:saved.restored', { title }));
    } catch (error) {
      toasts.error(t('caseNotes:saved.restoreFailed', { message: messageOf(error, '') }));
    }
  };

  const remove = async (note: Note) => {
    try {
      await deletion.mutateAsync(note.id);
      const action = { label: t('ui:toast.undo'), run: () => void undo(note) };
      toasts.success(t('caseNotes:saved.deleted', { title: note.title }), { action });
      return true;
    } catch (error) {
      toasts.error(t('caseNotes:saved.deleteFailed', { message: messageOf(error, '') }));
      return false;
    }
  };

  const mayDelete = (note: Note) => mayWrite && (note.author_id === userId || mayDeleteAny);
  return { mayWrite, mayDelete, togglePin, remove, isMine: (note: Pick<Note, 'author_id'>) => note.author_id === userId };
}
