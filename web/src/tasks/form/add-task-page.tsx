import { useTranslation } from '../../i18n/i18n.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useMay, useProfile } from '../../platform/profile.queries.ts';
import { readId } from '../../ui/format/read-id.ts';
import { Notice, Page } from '../../ui/page/page.tsx';
import { FormSkeleton } from '../../ui/page/page-skeletons.tsx';
import { NewTaskForm } from './new-task-form.tsx';
import classes from '../task.module.css';

/** Creates a task on a separate page. `?case=<id>` gives its case. */
export function AddTaskPage() {
  const { t } = useTranslation('tasks');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const profile = useProfile();
  const mayWrite = useMay('task:write');
  if (!profile) return <FormSkeleton fields={6} />;
  return (
    <Page title={t('form.addTitle')}>
      <div className={classes.page}>
        {mayWrite ? (
          <NewTaskForm
            chosen={{ case_id: readId(search.get('case')) ?? null, assignee_ids: [profile.id] }}
            onSaved={(task) => void navigate(`/tasks/${task.id}`)}
          />
        ) : (
          <Notice tone="warning">{t('readOnly')}</Notice>
        )}
      </div>
    </Page>
  );
}
