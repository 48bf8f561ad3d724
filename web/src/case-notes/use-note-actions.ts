import { useTranslation } from 'react-i18next';
import { messageOf } from '../platform/calls/problem.ts';
import { useMay } from '../platform/profile.queries.ts';
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
  const { t } = useTranslation(['caseNotes', 'ui']);
  const update = useUpdateCaseNote();
  const deletion = useDeleteCaseNote();
  const restoration = useRestoreCaseNote();
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
