import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecklist } from '@tabler/icons-react';
import { Suspense } from 'react';
import { i18n, useTranslation } from '../i18n/i18n.ts';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import { lazyOverlay } from '../ui/lazy/lazy-overlay.tsx';
import type { CaseActionsProps, CaseTab } from '../platform/case-tab.ts';
import { useMay } from '../platform/profile.queries.ts';
import { RowAction } from '../ui/list/row-action.tsx';

const AddTaskSheet = lazyComponent(() => import('./form/add-task-sheet.tsx').then((module) => module.AddTaskSheet));
const TaskSheetOfCase = lazyOverlay(() => import('./form/add-task-sheet.tsx').then((module) => module.AddTaskSheet));

interface AddTaskProps {
  caseId: string;
  /** The hearing from which the task is created. */
  hearingId?: string;
  /** The button's label, unless "Add task". */
  label?: string;
  /** The suggested title. */
  title?: string;
  /** True if it is one of several actions of a row, and not the main one of the page. */
  isQuiet?: boolean;
}

/** Button that creates a task of a case, or of one of its hearings, beside the current page. */
export function AddTask({ label, isQuiet = false, ...chosen }: AddTaskProps) {
  const { t } = useTranslation('tasks');
  const [isOpen, sheet] = useDisclosure(false);
  const [wasOpened, first] = useDisclosure(false);
  const mayWrite = useMay('task:write');
  if (!mayWrite) return null;
  const open = () => {
    first.open();
    sheet.open();
  };
  return (
    <>
      {isQuiet ? (
        <RowAction onClick={open}>{label ?? t('list.add')}</RowAction>
      ) : (
        <Button variant="default" leftSection={<IconChecklist size={18} aria-hidden />} onClick={open}>
          {label ?? t('list.add')}
        </Button>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <AddTaskSheet opened={isOpen} onClose={sheet.close} {...chosen} />
        </Suspense>
      ) : null}
    </>
  );
}

function TaskActions({ record, children }: CaseActionsProps) {
  const { t } = useTranslation('tasks');
  const [isOpen, sheet] = useDisclosure(false);
  const mayWrite = useMay('task:write');
  if (!mayWrite) return children([]);
  return (
    <>
      {children([{ text: t('list.add'), icon: IconChecklist, place: 'menu', run: sheet.open }])}
      <TaskSheetOfCase opened={isOpen} onClose={sheet.close} caseId={record.id} />
    </>
  );
}

/** The tasks of a case. */
export const tasksCaseTab: CaseTab = {
  part: 'tasks',
  label: () => i18n.t('tasks:title'),
  permission: 'task:read',
  Screen: lazyComponent(() => import('./case-tasks.tsx').then((module) => module.CaseTasks)),
  Card: lazyComponent(() => import('./case-todo-card.tsx').then((module) => module.CaseTodoCard)),
  Actions: TaskActions,
};
