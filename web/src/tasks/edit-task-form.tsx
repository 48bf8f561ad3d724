import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { Task, TaskChange } from '@munshi/contract/tasks/task.schema';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useKeptValues } from '../platform/use-kept-values.ts';
import { useSharedRecord } from '../platform/use-shared-record.ts';
import { ConflictNotice } from '../ui/conflict-notice.tsx';
import { SubmitButton } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { RestoredNotice } from '../ui/restored-notice.tsx';
import { toasts } from '../ui/toasts.ts';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { TaskFields, useTaskLabels } from './task-fields.tsx';
import { ChangedTask, changeOf, type TaskForm, valuesOf } from './task-form-values.ts';
import { taskQuery, useUpdateTask } from './task.queries.ts';
import classes from './task.module.css';
import { keptTask } from './task-words.ts';

interface EditTaskFormProps {
  task: Task;
  onDone: () => void;
}

/** Changes a task. Somebody who was slower than a colleague is told what changed, and keeps what they typed. */
export function EditTaskForm({ task, onDone }: EditTaskFormProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  const client = useQueryClient();
  const update = useUpdateTask();
  const labels = useTaskLabels();
  const form: TaskForm<TaskChange> = useForm({ resolver: zodResolver(ChangedTask), defaultValues: valuesOf(task) });
  const readNewest = () => client.fetchQuery({ ...taskQuery(task.id), staleTime: 0 });
  const { base, conflict, blame, takeTheirs } = useSharedRecord(form, { record: task, valuesOf, readNewest });
  const kept = useKeptValues(form, { key: keptTask(base.id), asksBeforeLeaving: true });
  const send = async (change: TaskChange, version: number | undefined) => {
    try {
      await update.mutateAsync({ id: base.id, change: changeOf(change, base), version });
      toasts.success(t('tasks:changed'));
      form.reset(form.getValues());
      onDone();
    } catch (error) {
      blame(error);
    }
  };
  const save = form.handleSubmit((change) => send(change, base.version));
  const saveOver = form.handleSubmit((change) => send(change, undefined));
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void save(event);
  };
  return (
    <form onSubmit={submit} aria-label={t('tasks:form.editTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {conflict ? (
        <ConflictNotice
          title={t('tasks:form.changedTitle')}
          conflict={conflict}
          nameOf={(name) => labels[name] ?? name}
          onTakeTheirs={() => void takeTheirs()}
          onSaveOver={() => void saveOver()}
        />
      ) : null}
      {kept.isRestored && !conflict ? <RestoredNotice onDiscard={() => kept.discard(valuesOf(base))} /> : null}
      <TaskFields form={form} isNew={false} />
      <UnsavedChanges form={form} />
      <div className={classes.buttons}>
        <SubmitButton form={form}>{t('tasks:form.save')}</SubmitButton>
        <Button variant="default" onClick={onDone}>
          {t('ui:dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
