import { type Task, TaskChange, TaskDraft } from '@munshi/contract/tasks/task.schema';
import type { UseFormReturn } from 'react-hook-form';
import { draftFields, type FormValues } from '../../platform/forms/draft-fields.ts';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';

const fields = draftFields(TaskDraft, { without: ['id', 'status', 'checklist'] });

export interface TaskFormValues extends FormValues<typeof fields> {
  /** One item per line; the checklist of an existing task is edited in place instead. */
  checklist_lines: string;
}

export type TaskForm<Checked> = UseFormReturn<TaskFormValues, unknown, Checked>;

export const emptyTask: TaskFormValues = { ...fields.empty, checklist_lines: '' };

export const valuesOf = (task: Task): TaskFormValues => ({
  ...fields.valuesOf(task, { assignee_ids: task.assignees.map((person) => person.id) }),
  checklist_lines: '',
});

const itemsOf = (lines: string) =>
  lines
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, done: false }));

export const NewTask = formSchema(TaskDraft, (values: TaskFormValues) => ({
  ...fields.draftOf(values),
  checklist: itemsOf(values.checklist_lines),
}));

export const ChangedTask = formSchema(TaskChange, (values: TaskFormValues) => fields.draftOf(values));

/** The fields of a validated form that differ from a task that was just added, with its checklist. */
export const changeOfAdded = ({ status: _status, ...draft }: TaskDraft, added: Task): TaskChange =>
  whatChanged(draft, { ...fields.draftOf(valuesOf(added)), checklist: added.checklist });

/** The fields of a validated form that differ from the task as opened. */
export const changeOf = (change: TaskChange, base: Task): TaskChange => whatChanged(change, fields.draftOf(valuesOf(base)));
