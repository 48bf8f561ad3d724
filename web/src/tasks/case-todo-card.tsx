import { Checkbox } from '@mantine/core';
import type { Case } from '@munshi/contract/cases/case.schema';
import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { useMay } from '../platform/profile.queries.ts';
import { RailCard } from '../ui/page/rail-card.tsx';
import { TextSkeleton } from '../ui/page/page-skeletons.tsx';
import classes from './case-todo-card.module.css';
import { DueDay } from './due-day.tsx';
import { QuickAddTask } from './form/quick-add-task.tsx';
import { Assignees } from './assignees.tsx';
import { tasksQuery } from './task.queries.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Number of tasks shown; the others are under Tasks. */
const SHOWN = 3;
const OPEN = 'todo,doing,waiting';

/** The first open tasks of a case, and a line to add another. */
export function CaseTodoCard({ record: { id } }: { record: Case }) {
  const { t } = useTranslation('tasks');
  const { data, isPending } = useQuery(tasksQuery({ case_id: id, status: OPEN, limit: 10 }));
  const mayWrite = useMay('task:write');
  if (isPending) {
    return (
      <RailCard title={t('todo.title')}>
        <TextSkeleton lines={3} />
      </RailCard>
    );
  }
  const open = data?.items ?? [];
  const more = (data?.total ?? 0) - SHOWN;
  return (
    <RailCard title={t('todo.title')}>
      {open.length === 0 ? <p className={classes.quiet}>{data ? t('todo.none') : t('list.failed')}</p> : null}
      <ul className={classes.lines}>
        {open.slice(0, SHOWN).map((row) => (
          <TodoLine key={row.id} row={row} mayWrite={mayWrite} caseId={id} />
        ))}
      </ul>
      {more > 0 ? (
        <Link to={`/cases/${id}/tasks`} className={classes.more}>
          {t('todo.more', { count: more })}
        </Link>
      ) : null}
      {mayWrite ? <QuickAddTask caseId={id} /> : null}
    </RailCard>
  );
}

function TodoLine({ row, mayWrite, caseId }: { row: TaskRow; mayWrite: boolean; caseId: string }) {
  const { t } = useTranslation('tasks');
  const { setStatus } = useTaskActions();
  return (
    <li className={classes.line}>
      <Checkbox
        aria-label={t('doneOf', { task: row.title })}
        checked={row.status === 'done'}
        disabled={!mayWrite}
        onChange={() => void setStatus([row], 'done')}
      />
      <div className={classes.words}>
        <Link to={`/cases/${caseId}/tasks?task=${row.id}`} className={classes.title}>
          {row.title}
        </Link>
        <div className={classes.facts}>
          <Assignees names={row.assignees.map(({ name }) => name)} />
          {row.due_date === null ? null : <DueDay task={row} />}
        </div>
      </div>
    </li>
  );
}
