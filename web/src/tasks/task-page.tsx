import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigate, useParams } from 'react-router';
import { Page } from '../ui/page/page.tsx';
import { TaskRecord } from './task-record.tsx';
import { taskQuery } from './task.queries.ts';
import classes from './task.module.css';

/** The page of one task, linked from notifications and search. */
export function TaskPage() {
  const { t } = useTranslation('tasks');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data } = useQuery(taskQuery(id));
  return (
    <Page title={data?.title ?? t('one')} isTitleHidden>
      <div className={classes.page}>
        <TaskRecord key={id} id={id} onRemoved={() => void navigate('/tasks/all')} />
      </div>
    </Page>
  );
}
