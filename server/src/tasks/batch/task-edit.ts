import type { TaskBulkChange } from '@munshi/contract/bulk-changes/bulk-change.schema';
import { type RoleName, roleGrants } from '@munshi/contract/tenants/role';
import type { Planned } from '../../bulk-changes/public.ts';
import { definedOnly } from '../../platform/db/query/defined-only.ts';
import type { BatchTask } from './task-batch.repository.ts';

export type TaskColumns = Partial<Pick<BatchTask, 'assignee_ids' | 'due_date' | 'status' | 'completed_at'>>;

/** What a change of many does to one task. */
export interface TaskEdit {
  readonly row: BatchTask;
  readonly planned: Planned;
  readonly columns?: TaskColumns;
}

/** Who may be given which task. */
export interface Assignable {
  /** The role of each person among the new assignees. */
  readonly roles: ReadonlyMap<string, string>;
  /** `<person> <case>` for each restricted case that a person may see by its team. */
  readonly access: ReadonlySet<string>;
}

/** The columns that a change sets in this task. */
export function columnsOf(row: BatchTask, { assignee_ids: assignees, due_date, status }: TaskBulkChange): TaskColumns {
  const isDone = status === 'done';
  const isMoved = status !== undefined && isDone !== (row.status === 'done');
  return definedOnly({
    assignee_ids: assignees && [...new Set(assignees)],
    due_date,
    status,
    completed_at: isMoved ? (isDone ? new Date().toISOString() : null) : undefined,
  });
}

/** The columns that put one person in the place of another among the assignees. */
export const columnsForReceiver =
  (from: string | null, to: string) =>
  (row: BatchTask): TaskColumns =>
    from !== null && row.assignee_ids.includes(from)
      ? { assignee_ids: [...new Set(row.assignee_ids.map((person) => (person === from ? to : person)))] }
      : {};

export const addedTo = (row: BatchTask, { assignee_ids: assignees = row.assignee_ids }: TaskColumns) =>
  assignees.filter((person) => !row.assignee_ids.includes(person));

export function editTask(row: BatchTask, columns: TaskColumns, assignable: Assignable): TaskEdit {
  const names = Object.keys(columns) as (keyof TaskColumns)[];
  const changed = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(columns[name]));
  if (changed.length === 0) return { row, planned: 'same' };
  const refused = addedTo(row, columns).flatMap((person) => refusalOf(row, person, assignable) ?? [])[0];
  if (refused) return { row, planned: refused };
  return { row, planned: 'changes', columns: Object.fromEntries(changed.map((name) => [name, columns[name]])) };
}

/** As `requireAssignees()` has it for one task. */
function refusalOf(row: BatchTask, person: string, { roles, access }: Assignable): Planned | undefined {
  const { permissions } = roleGrants[(roles.get(person) ?? 'accountant') as RoleName];
  if (!permissions.includes('task:read')) return 'reads_none';
  const maySee = !row.restricted || permissions.includes('case:read_restricted') || access.has(`${person} ${row.case_id}`);
  return maySee ? undefined : 'cannot_see';
}
