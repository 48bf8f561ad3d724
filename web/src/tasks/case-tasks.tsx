import { Button, Checkbox } from '@mantine/core';
import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { useMay } from '../platform/profile.queries.ts';
import { useAddress } from '../ui/list/list-state.ts';
import { readId } from '../ui/format/read-id.ts';
import { StatusDot, Tag } from '../ui/display/badges.tsx';
import { Notice } from '../ui/page/page.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { DueDay } from './due-day.tsx';
import { QuickAddTask } from './form/quick-add-task.tsx';
import { TaskSheet } from './task-sheet.tsx';
import { tasksOfCaseQuery } from './task.queries.ts';
import { priorityTone, statusTone } from './task-words.ts';
import classes from './task.module.css';
import { Assignees } from './assignees.tsx';
import { useTaskActions } from './use-task-actions.ts';

/** The tasks of a case: open ones first, with a field to add another. */
export function CaseTasks({ caseId }: { caseId: string }) {
  const { t } = useTranslation('tasks');
  const tasks = useInfiniteQuery(tasksOfCaseQuery(caseId));
  const mayWrite = useMay('task:write');
  const { search, change } = useAddress();
  if (tasks.isPending) return <TextSkeleton lines={4} />;
  if (!tasks.data) return <ErrorState title={t('list.failed')} message={tasks.error.message} onRetry={() => void tasks.refetch()} />;
  const rows = tasks.data.pages.flatMap((page) => page.items);
  return (
    <>
      {mayWrite ? <QuickAddTask caseId={caseId} /> : null}
      {rows.length === 0 ? <p className={classes.empty}>{t('caseEmpty')}</p> : null}
      <ul className={classes.lines}>
        {rows.map((row) => (
          <TaskLine key={row.id} row={row} mayWrite={mayWrite} onOpen={() => change({ task: row.id })} />
        ))}
      </ul>
      {tasks.hasNextPage ? (
        <Button variant="default" loading={tasks.isFetchingNextPage} onClick={() => void tasks.fetchNextPage()}>
          {t('moreOfCase')}
        </Button>
      ) : null}
      {tasks.isFetchNextPageError ? <Notice tone="error">{t('list.failed')}</Notice> : null}
      <TaskSheet taskId={readId(search.get('task'))} onClose={() => change({ task: undefined })} />
    </>
  );
}

interface TaskLineProps {
  row: TaskRow;
  mayWrite: boolean;
  onOpen: () => void;
}

function TaskLine({ row, mayWrite, onOpen }: TaskLineProps) {
  const { t } = useTranslation('tasks');
  const { setStatus } = useTaskActions();
  const isDone = row.status === 'done';
  return (
    <li className={classes.line} data-overdue={row.is_overdue || undefined}>
      <Checkbox
        aria-label={t('doneOf', { task: row.title })}
        checked={isDone}
        disabled={!mayWrite}
        onChange={() => void setStatus([row], isDone ? 'todo' : 'done')}
      />
      <div className={classes.lineWords}>
        <button type="button" className={classes.opener} data-done={isDone || undefined} onClick={onOpen}>
          {row.title}
        </button>
        <div className={classes.lineFacts}>
          <DueDay task={row} />
          <StatusDot tone={statusTone[row.status]}>{t(`status.${row.status}`)}</StatusDot>
          {row.priority === 'normal' ? null : <Tag tone={priorityTone[row.priority]}>{t(`priority.${row.priority}`)}</Tag>}
          <Assignees names={row.assignees.map((each) => each.name)} />
        </div>
      </div>
    </li>
  );
}
