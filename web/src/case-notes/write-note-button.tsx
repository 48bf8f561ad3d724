import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';

interface WriteNoteProps {
  /** The case of the new note. */
  caseId?: string | undefined;
  variant?: 'filled' | 'default';
}

/** Link to a new note, for users who may write one. */
export function WriteNote({ caseId, variant = 'filled' }: WriteNoteProps) {
  const { t } = useTranslation('caseNotes');
  const mayWrite = useMay('note:write');
  if (!mayWrite) return null;
  const to = caseId === undefined ? '/case-notes/add' : `/case-notes/add?case=${caseId}`;
  return (
    <Button component={Link} to={to} variant={variant} leftSection={<IconNotes size={18} aria-hidden />}>
      {t('add')}
    </Button>
  );
}
