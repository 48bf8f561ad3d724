import { Suspense } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import { SideSheet } from '../ui/overlay/side-sheet.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import classes from './task.module.css';

const TaskRecord = lazyComponent(() => import('./task-record.tsx').then((module) => module.TaskRecord));

interface TaskSheetProps {
  /** Undefined while closed. */
  taskId: string | undefined;
  onClose: () => void;
}

/** A task beside the list, board or case from which it was opened. */
export function TaskSheet({ taskId, onClose }: TaskSheetProps) {
  const { t } = useTranslation('tasks');
  return (
    <SideSheet opened={taskId !== undefined} onClose={onClose} title={t('one')}>
      {taskId === undefined ? null : (
        <>
          <Suspense fallback={<TextSkeleton lines={6} />}>
            <TaskRecord key={taskId} id={taskId} onRemoved={onClose} />
          </Suspense>
          <p className={classes.alone}>
            <Link to={`/tasks/${taskId}`} className={classes.link}>
              {t('openAlone')}
            </Link>
          </p>
        </>
      )}
    </SideSheet>
  );
}
