import { ActionIcon, Menu } from '@mantine/core';
import type { CaseNoteRow } from '@munshi/contract/case-notes/case-note.schema';
import { IconDots, IconPencil, IconPin, IconPinnedOff, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNoteActions } from './use-note-actions.ts';

interface NoteMenuProps {
  note: Pick<CaseNoteRow, 'id' | 'title' | 'pinned' | 'author_id'>;
  /** After the note was deleted. */
  onGone?: () => void;
}

/** What can be done with a note. */
export function NoteMenu({ note, onGone }: NoteMenuProps) {
  const { t } = useTranslation('caseNotes');
  const actions = useNoteActions();
  if (!actions.mayWrite) return null;
  const remove = async () => {
    if (await actions.remove(note)) onGone?.();
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={t('actions', { title: note.title })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={`/case-notes/edit/${note.id}`} leftSection={<IconPencil size={18} aria-hidden />}>
          {t('edit')}
        </Menu.Item>
        <Menu.Item
          leftSection={note.pinned ? <IconPinnedOff size={18} aria-hidden /> : <IconPin size={18} aria-hidden />}
          onClick={() => void actions.togglePin(note)}
        >
          {note.pinned ? t('unpin') : t('pin')}
        </Menu.Item>
        {actions.mayDelete(note) ? (
          <Menu.Item color="margin" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => void remove()}>
            {t('delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
