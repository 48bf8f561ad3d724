import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@mantine/core';
import type { Task, TaskChange } from '@munshi/contract/tasks/task.schema';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../platform/api.ts';
import { showProblem } from '../platform/show-problem.ts';
import { useKeptValues } from '../platform/use-kept-values.ts';
import { SubmitButton } from '../ui/fields.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { Notice } from '../ui/page.tsx';
import { RestoredNotice } from '../ui/restored-notice.tsx';
import { toasts } from '../ui/toasts.ts';
import { UnsavedChanges } from '../ui/unsaved-changes.tsx';
import { TaskFields, useTaskLabels } from './task-fields.tsx';
import { ChangedTask, changeOf, type TaskForm, valuesOf } from './task-form-values.ts';
import { taskQuery, useUpdateTask } from './task.queries.ts';
import classes from './task.module.css';

interface EditTaskFormProps {
  task: Task;
  onDone: () => void;
}

interface Conflict {
  /** Who changed it and when. */
  detail: string;
  fields: string[];
}

/** Changes a task. Somebody who was slower than a colleague is told what changed, and keeps what they typed. */
export function EditTaskForm({ task, onDone }: EditTaskFormProps) {
  const { t } = useTranslation(['tasks', 'ui']);
  const client = useQueryClient();
  const update = useUpdateTask();
  const labels = useTaskLabels();
  // The version that was opened: a newer one that arrives meanwhile must not slip under what is typed.
  const [base, setBase] = useState(task);
  const [conflict, setConflict] = useState<Conflict>();
  const form: TaskForm<TaskChange> = useForm({ resolver: zodResolver(ChangedTask), defaultValues: valuesOf(base) });
  const kept = useKeptValues(form, { key: `task_unsaved_${base.id}`, asksBeforeLeaving: true });
  const save = form.handleSubmit(async (change) => {
    try {
      await update.mutateAsync({ id: base.id, change: changeOf(change, base), version: conflict ? undefined : base.version });
      toasts.success(t('tasks:changed'));
      form.reset(form.getValues());
      onDone();
    } catch (error) {
      if (isProblem(error, 'record.changed')) {
        setConflict({ detail: String((error.body as { detail?: unknown }).detail ?? ''), fields: Object.keys(error.fields) });
      } else showProblem(form, error);
    }
  });
  const takeTheirs = async () => {
    const newest = await client.fetchQuery({ ...taskQuery(base.id), staleTime: 0 });
    setBase(newest);
    form.reset(valuesOf(newest));
    setConflict(undefined);
  };
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void save(event);
  };
  return (
    <form onSubmit={submit} aria-label={t('tasks:form.editTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {conflict ? (
        <Notice tone="error">
          <p>{t('tasks:conflict.text', { detail: conflict.detail })}</p>
          {conflict.fields.length > 0 ? (
            <p>{t('tasks:conflict.fields', { fields: conflict.fields.map((name) => labels[name] ?? name).join(', ') })}</p>
          ) : null}
          <Button variant="default" onClick={() => void takeTheirs()}>
            {t('tasks:conflict.takeTheirs')}
          </Button>
        </Notice>
      ) : null}
      {kept.isRestored && !conflict ? (
        <RestoredNotice text={t('ui:form.restored')} discard={t('ui:form.discard')} onDiscard={() => kept.discard(valuesOf(base))} />
      ) : null}
      <TaskFields form={form} isNew={false} />
      <UnsavedChanges form={form} />
      <div className={classes.buttons}>
        <SubmitButton form={form}>{conflict ? t('tasks:conflict.saveMine') : t('tasks:form.save')}</SubmitButton>
        <Button variant="default" onClick={onDone}>
          {t('ui:dialog.cancel')}
        </Button>
      </div>
    </form>
  );
}
