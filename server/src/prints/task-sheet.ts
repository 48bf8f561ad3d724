import type { TasksToPrint } from '@munshi/contract/prints/print.schema';
import type { TaskRow } from '@munshi/contract/tasks/task.schema';
import { printedDay } from '../platform/clock/court-day.ts';
import { BLANK, type Cell, cellOf, type Column, type ListSheet } from './list-sheet.ts';
import { counted, footOf, joined } from './print-words.ts';

/** Together as wide as a page. */
const COLUMNS: readonly Column[] = [
  { head: 'Due', width: 58 },
  { head: 'Task', width: 180 },
  { head: 'Case', width: 130 },
  { head: 'Assigned to', width: 74 },
  { head: 'Status', width: 46 },
  { head: 'Remarks', width: 53.276 },
];

export const statusWords: Record<TaskRow['status'], string> = { todo: 'To do', doing: 'Doing', waiting: 'Waiting', done: 'Done' };
const priorityWords: Record<TaskRow['priority'], string> = { low: 'low', normal: '', high: 'high', urgent: 'urgent' };
const dueWords = { overdue: 'overdue', today: 'due today', week: 'due in seven days', none: 'without a due date' };

interface Printed {
  readonly query: TasksToPrint;
  readonly firm: string;
  readonly person: string;
  /** The name of a record by which the list is filtered. */
  readonly nameOf: (id: string | undefined) => string | undefined;
}

/** A list of tasks in its order, for paper. */
export function taskSheet(items: readonly TaskRow[], { query, firm, person, nameOf }: Printed): ListSheet {
  const assignee = nameOf(query.assignee) ?? (query.mine === true ? person : undefined);
  return {
    firm,
    person: assignee === undefined ? '' : `Tasks of ${assignee}`,
    heading: 'Tasks',
    note: joined(
      counted(items.length, 'task'),
      query.due !== undefined && dueWords[query.due],
      query.status?.map((status) => statusWords[status]).join(', '),
      query.priority?.join(', '),
      nameOf(query.case_id),
      nameOf(query.type),
      query.q !== undefined && query.q !== '' && `“${query.q}”`,
    ),
    foot: footOf(person),
    columns: COLUMNS,
    groups: [{ rows: items.map(rowOf) }],
    empty: 'No tasks match.',
  };
}

function rowOf(task: TaskRow): readonly Cell[] {
  return [
    { kind: 'two', main: task.due_date === null ? '' : printedDay(task.due_date), sub: task.is_overdue ? 'overdue' : '' },
    cellOf(task.title),
    cellOf(task.case_title),
    cellOf(task.assignees.map(({ name }) => name).join(', ')),
    { kind: 'two', main: statusWords[task.status], sub: priorityWords[task.priority] },
    BLANK,
  ];
}
