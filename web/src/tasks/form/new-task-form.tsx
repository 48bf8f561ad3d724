import { zodResolver } from '@hookform/resolvers/zod';
import type { Task, TaskDraft } from '@munshi/contract/tasks/task.schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from '../../i18n/i18n.ts';
import { AddForm } from '../../platform/forms/add-form.tsx';
import type { Creation } from '../../platform/forms/use-record-creation.ts';
import { toasts } from '../../ui/overlay/toasts.ts';
import { TaskFields, useTaskLabels } from './task-fields.tsx';
import { changeOfAdded, emptyTask, NewTask, type TaskForm, type TaskFormValues } from './task-form-values.ts';
import { taskQuery, useCreateTask, useUpdateTask } from '../task.queries.ts';
import { taskDraftKey } from '../task-words.ts';

interface NewTaskFormProps {
  /** Known values, such as the case. */
  chosen?: Partial<TaskFormValues>;
  /** The case is given and cannot be changed. */
  isCaseFixed?: boolean;
  onSaved: (task: Task) => void;
}

/** Creates a task. */
export function NewTaskForm({ chosen = {}, isCaseFixed = false, onSaved }: NewTaskFormProps) {
  const { t } = useTranslation('tasks');
  const client = useQueryClient();
  const create = useCreateTask();
  const update = useUpdateTask();
  const start = { ...emptyTask, ...chosen };
  const form: TaskForm<TaskDraft> = useForm({ resolver: zodResolver(NewTask), defaultValues: start });
  const save = async (creation: Creation<TaskDraft>) => {
    const task = await create.mutateAsync(creation);
    toasts.success(t('added'));
    return task;
  };
  return (
    <AddForm
      form={form}
      label={t('form.addTitle')}
      verb={t('form.add')}
      labels={useTaskLabels()}
      draftKey={taskDraftKey(`add_${start.hearing_id ?? start.case_id ?? 'any'}`)}
      onSave={save}
      before={{
        read: (id) => client.fetchQuery({ ...taskQuery(id), staleTime: 0 }),
        changeOf: changeOfAdded,
        update: ({ id, version }, change) => update.mutateAsync({ id, change, version }),
      }}
      onDone={onSaved}
    >
      <TaskFields form={form} isNew isCaseFixed={isCaseFixed} />
    </AddForm>
  );
}
