import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { Task, TaskChange } from '@munshi/contract/tasks/task.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { EditForm } from '../../platform/forms/edit-form.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { TaskFields, useTaskLabels } from './task-fields.tsx';
import { ChangedTask, changeOf, type TaskForm, valuesOf } from './task-form-values.ts';
import { taskQuery, useUpdateTask } from '../task.queries.ts';
import { taskDraftKey } from '../task-words.ts';

interface EditTaskFormProps {
  task: Task;
  onDone: () => void;
}

/** Edits a task in place. */
export function EditTaskForm({ task, onDone }: EditTaskFormProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  const client = useQueryClient();
  const update = useUpdateTask();
  const form: TaskForm<TaskChange> = useForm({ resolver: zodResolver(ChangedTask), defaultValues: valuesOf(task) });
  const save = async (change: TaskChange, base: Task, version: number | undefined) => {
    const saved = await update.mutateAsync({ id: base.id, change: changeOf(change, base), version });
    toasts.success(t('tasks:changed'));
    return saved;
  };
  return (
    <EditForm
      form={form}
      record={task}
      valuesOf={valuesOf}
      readNewest={() => client.fetchQuery({ ...taskQuery(task.id), staleTime: 0 })}
      draftKey={taskDraftKey(task.id)}
      onSave={save}
      onDone={onDone}
      label={t('tasks:form.editTitle')}
      verb={t('tasks:form.save')}
      changedTitle={t('tasks:form.changedTitle', { title: task.title })}
      labels={useTaskLabels()}
      way={
        <Button variant="default" onClick={onDone}>
          {t('ui:dialog.cancel')}
        </Button>
      }
    >
      <TaskFields form={form} isNew={false} />
    </EditForm>
  );
}
