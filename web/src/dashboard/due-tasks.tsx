import type { DashboardSummary, DueTask } from '@munshi/contract/dashboard/dashboard.schema';
import { useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { DateStamp, Tag } from '../ui/display/badges.tsx';
import { formatCount } from '../ui/format/numbers.ts';
import { Segments } from '../ui/list/segments.tsx';
import { Card, MoreLink, MOST_ITEMS } from './card.tsx';
import classes from './entries.module.css';
import shared from './dashboard.module.css';

interface DueTasksProps {
  tasks: NonNullable<DashboardSummary['tasks']>;
  today: string;
}

/** Tasks that are overdue, due today or in the next seven days: the user's own, or the whole firm's. */
export function DueTasks({ tasks, today }: DueTasksProps) {
  const { t } = useTranslation('dashboard');
  const [whose, setWhose] = useState<'mine' | 'all'>('mine');
  const { overdue, today: dueToday, later_this_week: later, items } = tasks[whose];
  const total = overdue + dueToday + later;
  const counts = { overdue: formatCount(overdue), today: formatCount(dueToday), later: formatCount(later) };
  const choice = (
    <Segments
      isSmall
      className={shared.choice}
      label={t('dueWhose')}
      value={whose}
      onChange={setWhose}
      choices={[
        { value: 'mine', label: t('dueMine') },
        { value: 'all', label: t('dueAll') },
      ]}
    />
  );
  return (
    <Card title={t('due')} mark={overdue > 0 ? <Tag tone="red">{formatCount(overdue)}</Tag> : null} choice={choice}>
      {total === 0 ? <p className={shared.quiet}>{whose === 'mine' ? t('dueNoneMine') : t('dueNone')}</p> : null}
      {total > 0 ? <p className={shared.small}>{t('dueCounts', counts)}</p> : null}
      <ul className={classes.lines}>
        {items.slice(0, MOST_ITEMS).map((task) => (
          <DueLine key={task.id} task={task} today={today} />
        ))}
      </ul>
      <MoreLink to={whose === 'mine' ? '/tasks/my' : '/tasks/all'} total={total} received={items.length} />
    </Card>
  );
}

function DueLine({ task, today }: { task: DueTask; today: string }) {
  const { t } = useTranslation('dashboard');
  return (
    <li className={classes.stamped}>
      <DateStamp day={task.due_date} isOverdue={task.is_overdue} />
      <Link to={`/tasks/${task.id}`} className={classes.caseLink}>
        <span className={classes.taskTitle}>{task.title}</span>
        <span className={classes.taskCase}>
          {task.is_overdue ? <span className={classes.overdue}>{t('overdueMark')} </span> : null}
          {task.due_date === today ? <b>{t('todayMark')} </b> : null}
          {[task.case_title, task.assignees.join(', ')].filter(Boolean).join(' · ')}
        </span>
      </Link>
    </li>
  );
}
