import { type Task, TaskChange, TaskDraft, type TaskPriority } from '@munshi/contract/tasks/task.schema';
import type { UseFormReturn } from 'react-hook-form';
import { formSchema } from '../../platform/forms/form-schema.ts';
import { whatChanged } from '../../platform/forms/what-changed.ts';

/** The form values; an empty field is an empty string. */
export interface TaskFormValues {
  title: string;
  type_id: string | null;
  case_id: string | null;
  hearing_id: string | null;
  assignee_ids: string[];
  due_date: string;
  priority: TaskPriority;
  description: string;
  /** One item per line; the checklist of an existing task is edited in place instead. */
  checklist_lines: string;
}

export type TaskForm<Checked> = UseFormReturn<TaskFormValues, unknown, Checked>;

export const emptyTask: TaskFormValues = {
  title: '',
  type_id: null,
  case_id: null,
  hearing_id: null,
  assignee_ids: [],
  due_date: '',
  priority: 'normal',
  description: '',
  checklist_lines: '',
};

export const valuesOf = (task: Task): TaskFormValues => ({
  ...emptyTask,
  title: task.title,
  type_id: task.type_id,
  case_id: task.case_id,
  hearing_id: task.hearing_id,
  assignee_ids: task.assignees.map((person) => person.id),
  due_date: task.due_date ?? '',
  priority: task.priority,
  description: task.description ?? '',
});

const orNone = (text: string) => (text.trim() === '' ? null : text);

function fieldsOf({ checklist_lines: _lines, ...values }: TaskFormValues) {
  return { ...values, due_date: orNone(values.due_date), description: orNone(values.description) };
}

const itemsOf = (lines: string) =>
  lines
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => ({ text, done: false }));

/** Validated by the contract's own schema. */
export const NewTask = formSchema(TaskDraft, (values: TaskFormValues) => ({
  ...fieldsOf(values),
  checklist: itemsOf(values.checklist_lines),
}));

export const ChangedTask = formSchema(TaskChange, fieldsOf);

/** The fields of a validated form that differ from the task as opened. */
export const changeOf = (change: TaskChange, base: Task): TaskChange => whatChanged(change, fieldsOf(valuesOf(base)));
