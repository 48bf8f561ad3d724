import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecklist } from '@tabler/icons-react';
import i18next from 'i18next';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseTab } from '../platform/case-tab.ts';
import { useMay } from '../platform/profile.queries.ts';
import { LineAction } from '../ui/line-action.tsx';

const AddTaskSheet = lazy(() => import('./add-task-sheet.tsx').then((module) => ({ default: module.AddTaskSheet })));

interface AddTaskProps {
  caseId: string;
  /** The hearing it comes from. */
  hearingId?: string;
  /** What the button says, where it is not "Add task". */
  label?: string;
  /** What is proposed for a title. */
  title?: string;
  /** One of several actions of a line, and not the page's own. */
  isQuiet?: boolean;
}

/** A button that sets a task of a case, or from one of its hearings, beside what is on screen. */
export function AddTask({ label, isQuiet = false, ...given }: AddTaskProps) {
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
        <LineAction onClick={open}>{label ?? t('list.add')}</LineAction>
      ) : (
        <Button variant="default" leftSection={<IconChecklist size={18} aria-hidden />} onClick={open}>
          {label ?? t('list.add')}
        </Button>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <AddTaskSheet opened={isOpen} onClose={sheet.close} {...given} />
        </Suspense>
      ) : null}
    </>
  );
}

/** The tasks of a case. */
export const tasksCaseTab: CaseTab = {
  part: 'tasks',
  label: () => i18next.t('tasks:title'),
  permission: 'task:read',
  Screen: lazy(() => import('./case-tasks.tsx').then((module) => ({ default: module.CaseTasks }))),
  Action: AddTask,
};
