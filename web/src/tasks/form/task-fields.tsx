import { TaskPriority } from '@munshi/contract/tasks/task.schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { CaseField } from '../../cases/public.ts';
import { entriesQuery } from '../../reference-entries/public.ts';
import { MembersField } from '../../tenants/public.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { TextareaField, TextField } from '../../ui/form/fields.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { TaskForm } from './task-form-values.ts';
import classes from '../task.module.css';

interface TaskFieldsProps<Checked> {
  form: TaskForm<Checked>;
  isNew: boolean;
  /** The case is given, as on the page of a case. */
  isCaseFixed?: boolean;
}

/** The fields of a task, the same for creating and editing. */
export function TaskFields<Checked>({ form, isNew, isCaseFixed = false }: TaskFieldsProps<Checked>) {
  const { t } = useTranslation(['tasks', 'fields']);
  const types = useQuery(entriesQuery('task_type'));
  const typeOptions = (types.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const priorities = TaskPriority.options.toReversed().map((priority) => ({ value: priority, label: t(`priority.${priority}`) }));
  const caseField = <CaseField form={form} name="case_id" label={t('fields:tasks.case_id')} isOptional />;
  return (
    <>
      <TextField form={form} name="title" label={t('fields:tasks.title')} help={t('form.titleHelp')} autoFocus />
      {isCaseFixed ? null : caseField}
      <MembersField form={form} name="assignee_ids" label={t('fields:tasks.assignee_ids')} isOptional />
      <div className={classes.pair}>
        <DateField form={form} name="due_date" label={t('fields:tasks.due_date')} leaning="future" isOptional />
        <SelectField form={form} name="priority" label={t('fields:tasks.priority')} options={priorities} />
      </div>
      <SelectField
        form={form}
        name="type_id"
        label={t('fields:tasks.type_id')}
        options={typeOptions}
        isLoading={types.isPending}
        isOptional
      />
      <TextareaField form={form} name="description" label={t('fields:tasks.description')} isOptional />
      {isNew ? (
        <TextareaField form={form} name="checklist_lines" label={t('fields:tasks.checklist')} help={t('form.checklistHelp')} isOptional />
      ) : null}
    </>
  );
}

/** The labels of the fields, for the error summary and for a conflict. */
export function useTaskLabels(): Record<string, string> {
  const { t } = useTranslation('fields');
  const labels = t('tasks', { returnObjects: true });
  return { ...labels, 'checklist.text': labels.checklist };
}
