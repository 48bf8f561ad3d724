import { zodResolver } from '@hookform/resolvers/zod';
import type { Task, TaskDraft } from '@munshi/contract/tasks/task.schema';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import { applyServerErrors } from '../../platform/forms/apply-server-errors.ts';
import { useSavedDraft } from '../../platform/forms/use-saved-draft.ts';
import { SubmitButton } from '../../ui/form/fields.tsx';
import { FormSummary } from '../../ui/form/form-summary.tsx';
import { RestoredNotice } from '../../ui/form/restored-notice.tsx';
import { toasts } from '../../ui/overlay/toasts.ts';
import { UnsavedChanges } from '../../ui/overlay/unsaved-changes.tsx';
import { TaskFields, useTaskLabels } from './task-fields.tsx';
import { emptyTask, NewTask, type TaskForm, type TaskFormValues } from './task-form-values.ts';
import { useCreateTask } from '../task.queries.ts';
import classes from '../task.module.css';

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
  const create = useCreateTask();
  const labels = useTaskLabels();
  const [once] = useState(() => ({ id: uuidv7(), idempotencyKey: uuidv7() }));
  const start = { ...emptyTask, ...chosen };
  const form: TaskForm<TaskDraft> = useForm({ resolver: zodResolver(NewTask), defaultValues: start });
  const place = start.hearing_id ?? start.case_id ?? 'any';
  const savedDraft = useSavedDraft(form, { key: `task_unsaved_add_${place}`, asksBeforeLeaving: true });
  const save = form.handleSubmit(async (draft) => {
    try {
      const task = await create.mutateAsync({ draft: { ...draft, id: once.id }, idempotencyKey: once.idempotencyKey });
      toasts.success(t('added'));
      form.reset(form.getValues());
      onSaved(task);
    } catch (error) {
      applyServerErrors(form, error);
    }
  });
  // The sheet is portalled out of the form that may contain it, but React events bubble up to that form.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void save(event);
  };
  return (
    <form onSubmit={submit} aria-label={t('form.addTitle')} noValidate className={classes.form}>
      <FormSummary form={form} labels={labels} />
      {savedDraft.isRestored ? <RestoredNotice onDiscard={() => savedDraft.discard(start)} /> : null}
      <TaskFields form={form} isNew isCaseFixed={isCaseFixed} />
      <UnsavedChanges form={form} />
      <div>
        <SubmitButton form={form}>{t('form.add')}</SubmitButton>
      </div>
    </form>
  );
}
