import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import { useTranslation } from '../i18n/i18n.ts';
import { formatDay, today } from '../ui/format/dates.ts';
import classes from './task.module.css';

interface DueDayProps {
  task: Pick<TaskRow, 'due_date' | 'is_overdue'>;
  /** The word below the date instead of beside it. */
  isStacked?: boolean;
}

/** The due date of a task. An overdue one is red and marked in words. */
export function DueDay({ task, isStacked = false }: DueDayProps) {
  const { t } = useTranslation('tasks');
  if (task.due_date === null) return <span className={classes.quiet}>{formatDay(null)}</span>;
  const word = task.is_overdue ? t('overdue') : task.due_date === today() ? t('today') : undefined;
  return (
    <span className={task.is_overdue ? classes.overdue : classes.due} data-stacked={isStacked || undefined}>
      <time dateTime={task.due_date}>{formatDay(task.due_date)}</time>
      {word ? <span className={classes.when}>{word}</span> : null}
    </span>
  );
}
