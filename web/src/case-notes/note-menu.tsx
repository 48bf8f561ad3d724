import type { CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import { IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { MoreMenu } from '../ui/overlay/more-menu.tsx';
import { useNoteActions } from './use-note-actions.ts';

interface NoteMenuProps {
  note: Pick<CaseNoteRow, 'id' | 'title' | 'pinned' | 'author_id'>;
  /** Called after the note was deleted. */
  onRemoved?: () => void;
}

/** The actions on a note. */
export function NoteMenu({ note, onRemoved }: NoteMenuProps) {
  const { t } = useTranslation('caseNotes');
  const actions = useNoteActions();
  if (!actions.mayWrite) return null;
  const remove = async () => {
    if (await actions.remove(note)) onRemoved?.();
  };
  return (
    <MoreMenu
      variant="subtle"
      label={t('actions', { title: note.title })}
      entries={[
        { text: t('edit'), icon: IconPencil, to: `/case-notes/edit/${note.id}` },
        { text: note.pinned ? t('unpin') : t('pin'), icon: note.pinned ? IconPinnedOff : IconPin, run: () => void actions.togglePin(note) },
        ...(actions.mayDelete(note) ? [{ text: t('delete'), icon: IconTrash, isDanger: true, run: () => void remove() }] : []),
      ]}
    />
  );
}
