import { Button, NativeSelect } from '@mantine/core';
import { type Task, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/i18n.ts';
import { Link } from 'react-router';
import { lazyComponent } from '../ui/lazy/lazy-component.tsx';
import { isProblem } from '../platform/calls/api.ts';
import { useMay, useProfile } from '../platform/profile.queries.ts';
import { hasSavedDraft } from '../platform/forms/use-saved-draft.ts';
import { formatDay, formatInstant } from '../ui/format/dates.ts';
import { DateStamp, Tag } from '../ui/display/badges.tsx';
import { TitleBlock } from '../ui/page/split-layout.tsx';
import { MoreMenu } from '../ui/overlay/more-menu.tsx';
import { FormSkeleton, TextSkeleton } from '../ui/page/page-skeletons.tsx';
import { EmptyState } from '../ui/page/empty-state.tsx';
import { ErrorState } from '../ui/page/error-state.tsx';
import { DueDay } from './due-day.tsx';
import { TaskChecklist } from './form/task-checklist.tsx';
import { taskQuery } from './task.queries.ts';
import { taskDraftKey, priorityTone } from './task-words.ts';
import classes from './task.module.css';
import { useTaskActions } from './use-task-actions.ts';

const EditTaskForm = lazyComponent(() => import('./form/edit-task-form.tsx').then((module) => module.EditTaskForm));

interface TaskRecordProps {
  id: string;
  /** Called after the task was deleted. */
  onRemoved: () => void;
}

function NoTask() {
  const { t } = useTranslation(['tasks', 'fields']);
  const toList = (
    <Button component={Link} to="/tasks/all" variant="default">
      {t('gone.toList')}
    </Button>
  );
  return (
    <EmptyState title={t('gone.title')} action={toList}>
      {t('gone.text')}
    </EmptyState>
  );
}

/** A whole task, to read, tick off and edit. */
export function TaskRecord({ id, onRemoved }: TaskRecordProps) {
  const { t } = useTranslation(['tasks', 'fields']);
  const { data, error, refetch } = useQuery(taskQuery(id));
  // If a draft was saved when the session ended, the form opens at once.
  const [isEditing, setIsEditing] = useState(() => hasSavedDraft(taskDraftKey(id)));
  // Also for an invalid id, such as that of a link cut short in a message.
  if (isProblem(error, 'task.not_found', 'request.invalid')) return <NoTask />;
  if (error && !data) return <ErrorState title={t('failedOne')} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  if (isEditing) {
    return (
      <Suspense fallback={<FormSkeleton />}>
        <EditTaskForm task={data} onDone={() => setIsEditing(false)} />
      </Suspense>
    );
  }
  return (
    <article className={classes.record} aria-label={data.title}>
      <TitleBlock
        margin={<DateStamp day={data.due_date} isOverdue={data.is_overdue} caption={t('dueCaption')} />}
        tags={<Tags task={data} />}
        title={data.title}
        facts={<Facts task={data} />}
      />
      <TaskTools task={data} onEdit={() => setIsEditing(true)} onRemoved={onRemoved} />
      {data.description ? <p className={classes.description}>{data.description}</p> : null}
      <TaskChecklist task={data} />
      <p className={classes.trace}>
        {t('setBy', { name: data.created_by.name, at: formatInstant(data.created_at) })}
        {data.completed_at ? ` · ${t('doneAt', { at: formatInstant(data.completed_at) })}` : null}
      </p>
    </article>
  );
}

function Tags({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'fields']);
  return (
    <>
      {task.priority === 'normal' ? null : <Tag tone={priorityTone[task.priority]}>{t(`priority.${task.priority}`)}</Tag>}
      {task.type_name ? <Tag>{task.type_name}</Tag> : null}
    </>
  );
}

function Facts({ task }: { task: Task }) {
  const { t } = useTranslation(['tasks', 'fields']);
  return (
    <>
      {task.due_date ? (
        <span>
          {t('dueOn')} <DueDay task={task} />
        </span>
      ) : null}
      {task.case_id ? (
        <Link to={`/cases/${task.case_id}`} className={classes.link}>
          {task.case_title}
        </Link>
      ) : null}
      {task.hearing_date ? <span>{t('fromHearing', { day: formatDay(task.hearing_date) })}</span> : null}
      <span>{task.assignees.length > 0 ? task.assignees.map((each) => each.name).join(', ') : t('nobody')}</span>
    </>
  );
}

interface TaskToolsProps {
  task: Task;
  onEdit: () => void;
  onRemoved: () => void;
}

/** The status, changeable in place, and the other actions. A user who may only read sees the status in words, and why. */
function TaskTools({ task, onEdit, onRemoved }: TaskToolsProps) {
  const { t } = useTranslation(['tasks', 'fields']);
  const mayWrite = useMay('task:write');
  const mayDeleteAny = useMay('record:delete_any');
  const mayDelete = useProfile()?.id === task.created_by.id || mayDeleteAny;
  const { setStatus, deleteTasks } = useTaskActions();
  const remove = async () => {
    if (await deleteTasks([task.id])) onRemoved();
  };
  return (
    <div className={classes.tools}>
      <NativeSelect
        aria-label={t('fields:tasks.status')}
        data={TaskStatus.options.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        value={task.status}
        disabled={!mayWrite}
        {...(mayWrite ? {} : { description: t('readOnly') })}
        onChange={(event) => void setStatus([task], TaskStatus.parse(event.currentTarget.value))}
      />
      {mayWrite ? (
        <>
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Button>
          <MoreMenu
            label={t('more')}
            entries={[
              { text: t('delete'), icon: IconTrash, isDanger: true, isDisabled: !mayDelete, run: () => void remove() },
              ...(mayDelete ? [] : [{ words: t('deleteNotOwn', { name: task.created_by.name }) }]),
            ]}
          />
        </>
      ) : null}
    </div>
  );
}
