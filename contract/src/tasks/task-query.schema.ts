import { z } from 'zod';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { TaskPriority, TaskRow, TaskStatus } from './task.schema.ts';
import { Line } from '../platform/text.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Several values in one parameter, separated by commas. */
function several<Options extends z.ZodType>(option: Options) {
  return z
    .string()
    .max(100)
    .transform((value) => [...new Set(value.split(','))] as z.input<Options>[])
    .pipe(z.array(option).min(1));
}

/** overdue: not done and past its due date. week: due today or in the six days after. none: without a due date. */
export const TaskDue = z.enum(['overdue', 'today', 'week', 'none']);
export type TaskDue = z.infer<typeof TaskDue>;

/** due: open tasks first, by due date (so overdue ones lead), tasks without one last. position: as on the board. */
export const TaskSort = z.enum(['due', 'priority', 'title', 'updated_at', 'position']);

const filters = {
  /** One status or several, separated by commas. */
  status: several(TaskStatus).optional(),
  assignee: Id.optional(),
  /** Assigned to the caller. */
  mine: flag.optional(),
  case_id: Id.optional(),
  type: Id.optional(),
  priority: several(TaskPriority).optional(),
  due: TaskDue.optional(),
  /** Words of the title or description, at least two characters. */
  q: Line.max(100).optional(),
};

/** Filters for the list of tasks; a task must match all those given. */
export const TaskQuery = z.strictObject({
  ...filters,
  sort: TaskSort.default('due'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type TaskQuery = z.infer<typeof TaskQuery>;

/** `limit`: tasks per column. The rest of a column comes from the list, with its `status` and `sort=position`. */
export const TaskBoardQuery = z.strictObject({ ...filters, limit: PageLimit.default(25) });
export type TaskBoardQuery = z.infer<typeof TaskBoardQuery>;

export const TaskBoard = z.object({
  columns: z.array(z.object({ status: TaskStatus, items: z.array(TaskRow), total: z.int() })),
});
export type TaskBoard = z.infer<typeof TaskBoard>;

const MOST_AT_ONCE = 100;

export const TaskIds = z.strictObject({ task_ids: z.array(Id).min(1).max(MOST_AT_ONCE) });

/** One change per task, all or none, so that the same call can undo a bulk change. */
export const TaskChanges = z.strictObject({
  tasks: z
    .array(z.strictObject({ id: Id, status: TaskStatus.optional(), assignee_ids: z.array(Id).max(50).optional() }))
    .min(1)
    .max(MOST_AT_ONCE),
});
export type TaskChanges = z.infer<typeof TaskChanges>;

/** The answer to a bulk change: a sentence, and the number of tasks. */
export const TasksDone = z.object({ message: z.string(), count: z.int() });
