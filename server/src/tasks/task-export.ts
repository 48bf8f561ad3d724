import type { TaskRow, TaskStatus } from '@munshi/contract/tasks/task.schema';
import { choice, type ExportColumn, list } from '../platform/export/export-table.ts';
import { priorityOf } from '../platform/export/priority-words.ts';

const statusOf = choice<TaskStatus>({
  todo: { en: 'To do', hi: 'करना है' },
  doing: { en: 'In progress', hi: 'चल रहा है' },
  waiting: { en: 'Waiting', hi: 'प्रतीक्षा में' },
  done: { en: 'Done', hi: 'पूरा' },
});

/** The columns of an exported list of tasks. */
export const taskColumns: readonly ExportColumn<TaskRow>[] = [
  { head: { en: 'Task', hi: 'कार्य' }, kind: 'text', width: 45, value: (row) => row.title },
  { head: { en: 'Type', hi: 'प्रकार' }, kind: 'text', value: (row) => row.type_name },
  { head: { en: 'Case', hi: 'वाद' }, kind: 'text', width: 45, value: (row) => row.case_title },
  { head: { en: 'Hearing', hi: 'सुनवाई' }, kind: 'date', value: (row) => row.hearing_date },
  { head: { en: 'Assigned to', hi: 'किसे सौंपा' }, kind: 'text', width: 32, value: (row) => list(row.assignees.map(({ name }) => name)) },
  { head: { en: 'Due', hi: 'नियत तारीख' }, kind: 'date', value: (row) => row.due_date },
  { head: { en: 'Overdue', hi: 'समय बीत गया' }, kind: 'yes-no', value: (row) => row.is_overdue },
  { head: { en: 'Priority', hi: 'प्राथमिकता' }, kind: 'text', width: 12, value: (row, language) => priorityOf(row.priority, language) },
  { head: { en: 'Status', hi: 'स्थिति' }, kind: 'text', width: 14, value: (row, language) => statusOf(row.status, language) },
  { head: { en: 'Checklist items done', hi: 'सूची में पूरे' }, kind: 'number', value: (row) => row.checklist_done },
  { head: { en: 'Checklist items', hi: 'सूची में कुल' }, kind: 'number', value: (row) => row.checklist_total },
  { head: { en: 'Done on', hi: 'पूरा होने का समय' }, kind: 'moment', value: (row) => row.completed_at },
  { head: { en: 'Created by', hi: 'किसने बनाया' }, kind: 'text', value: (row) => row.created_by.name },
  { head: { en: 'Created on', hi: 'बनाने का समय' }, kind: 'moment', value: (row) => row.created_at },
  { head: { en: 'Last changed', hi: 'अंतिम परिवर्तन' }, kind: 'moment', value: (row) => row.updated_at },
];
