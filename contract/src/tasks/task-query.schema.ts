import * as z from 'zod/mini';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id } from '../platform/id.ts';
import { TaskPriority, TaskRow, TaskStatus } from './task.schema.ts';
import { several } from '../platform/several.ts';
import { Line } from '../platform/text.ts';

/** overdue: not done and past its due date. week: due today or in the six days after. none: without a due date. */
export const TaskDue = z.enum(['overdue', 'today', 'week', 'none']);
export type TaskDue = z.infer<typeof TaskDue>;

/** due: open tasks first, by due date (so overdue ones lead), tasks without one last. position: as on the board. */
export const TaskSort = z.enum(['due', 'priority', 'title', 'updated_at', 'position']);

const filters = {
  /** One status or several, separated by commas. */
  status: z.optional(several(TaskStatus)),
  assignee: z.optional(Id),
  /** Assigned to the caller. */
  mine: z.optional(Flag),
  case_id: z.optional(Id),
  type: z.optional(Id),
  priority: z.optional(several(TaskPriority)),
  due: z.optional(TaskDue),
  /** Words of the title or description, at least two characters. */
  q: z.optional(Line.check(z.maxLength(100))),
};

/** Filters for the list of tasks; a task must match all those given. */
export const TaskQuery = z.strictObject({
  ...filters,
  sort: z._default(TaskSort, 'due'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type TaskQuery = z.infer<typeof TaskQuery>;

/** `limit`: tasks per column. The rest of a column comes from the list, with its `status` and `sort=position`. */
export const TaskBoardQuery = z.strictObject({ ...filters, limit: z._default(PageLimit, 25) });
export type TaskBoardQuery = z.infer<typeof TaskBoardQuery>;

export const TaskBoard = z.object({
  columns: z.array(z.object({ status: TaskStatus, items: z.array(TaskRow), total: z.int() })),
});
export type TaskBoard = z.infer<typeof TaskBoard>;

const MAX_AT_ONCE = 100;

export const TaskIds = z.strictObject({ task_ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_AT_ONCE)) });

/**
 * One change per task, all or none, so that the same call can undo a bulk change. `version`: the version that the caller read; without it
 * later changes are overwritten.
 */
export const TaskChanges = z.strictObject({
  tasks: z
    .array(
      z.strictObject({
        id: Id,
        status: z.optional(TaskStatus),
        assignee_ids: z.optional(z.array(Id).check(z.maxLength(50))),
        version: z.optional(z.int().check(z.minimum(1))),
      }),
    )
    .check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
});
export type TaskChanges = z.infer<typeof TaskChanges>;

/** The answer to a bulk change: a sentence, and the number of tasks. */
export const TasksDone = z.object({ message: z.string(), count: z.int() });

/** `versions`: the versions of the tasks after the change, to undo it only if nobody has changed them since. */
export const TasksUpdated = z.extend(TasksDone, { versions: z.array(z.object({ id: Id, version: z.int() })) });
export type TasksUpdated = z.infer<typeof TasksUpdated>;
