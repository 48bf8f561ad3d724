import { useTranslation } from 'react-i18next';
import { SideSheet } from '../ui/side-sheet.tsx';
import { NewTaskForm } from './new-task-form.tsx';

interface AddTaskSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The case it is of. */
  caseId: string;
  /** The hearing it comes from. */
  hearingId?: string;
  title?: string;
}

/** Sets a task beside a case or a hearing, which stays in sight. */
export function AddTaskSheet({ opened, onClose, caseId, hearingId, title = '' }: AddTaskSheetProps) {
  const { t } = useTranslation('tasks');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('form.addTitle')}>
      <NewTaskForm given={{ case_id: caseId, hearing_id: hearingId ?? null, title }} isCaseFixed onSaved={onClose} />
    </SideSheet>
  );
}
