import { useTranslation } from '../../i18n/i18n.ts';
import { SideSheet } from '../../ui/overlay/side-sheet.tsx';
import { NewTaskForm } from './new-task-form.tsx';

interface AddTaskSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The case of the task. */
  caseId: string;
  /** The hearing from which the task is created. */
  hearingId?: string;
  title?: string;
}

/** Creates a task beside a case or hearing, which stays visible. */
export function AddTaskSheet({ opened, onClose, caseId, hearingId, title = '' }: AddTaskSheetProps) {
  const { t } = useTranslation('tasks');
  return (
    <SideSheet opened={opened} onClose={onClose} title={t('form.addTitle')}>
      <NewTaskForm chosen={{ case_id: caseId, hearing_id: hearingId ?? null, title }} isCaseFixed onSaved={onClose} />
    </SideSheet>
  );
}
