import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id, NewId } from '../platform/id.ts';
import { Line, Lines } from '../platform/text.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** The columns of the board, in order. */
export const TaskStatus = z.enum(['todo', 'doing', 'waiting', 'done']);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** Least urgent first. */
export const TaskPriority = z.enum(['low', 'normal', 'high', 'urgent']);
export type TaskPriority = z.infer<typeof TaskPriority>;

export const ChecklistItem = z.strictObject({ text: Line.check(z.minLength(1), z.maxLength(300)), done: z._default(z.boolean(), false) });

const title = Line.check(z.minLength(1), z.maxLength(300));
const description = z.nullish(Lines.check(z.maxLength(10_000)));
const assignees = z.array(Id).check(z.maxLength(50));
const checklist = z.array(ChecklistItem).check(z.maxLength(100));

export const TaskDraft = z.strictObject({
  id: z.optional(NewId),
  title,
  type_id: z.nullish(Id),
  /** If omitted for a task with a hearing, the hearing's case. */
  case_id: z.nullish(Id),
  hearing_id: z.nullish(Id),
  assignee_ids: z._default(assignees, []),
  due_date: z.nullish(CourtDate),
  priority: z._default(TaskPriority, 'normal'),
  status: z._default(TaskStatus, 'todo'),
  description,
  checklist: z._default(checklist, []),
});
export type TaskDraft = z.infer<typeof TaskDraft>;

/** Omitted fields stay unchanged. `before_id` and `after_id` move the task directly above or below that task on the board. */
export const TaskChange = z
  .strictObject({
    title: z.optional(title),
    type_id: z.nullish(Id),
    case_id: z.nullish(Id),
    hearing_id: z.nullish(Id),
    assignee_ids: z.optional(assignees),
    due_date: z.nullish(CourtDate),
    priority: z.optional(TaskPriority),
    status: z.optional(TaskStatus),
    description,
    checklist: z.optional(checklist),
    before_id: z.optional(Id),
    after_id: z.optional(Id),
  })
  .check(
    validationRule('not_both', ({ before_id: before, after_id: after }) => before === undefined || after === undefined, {
      error: 'must not be sent together with before_id',
      path: ['after_id'],
    }),
  );
export type TaskChange = z.infer<typeof TaskChange>;

/** An assignee or the creator of a task. */
export const TaskPerson = z.object({ id: z.uuid(), name: z.string() });

/** A task in a list or on the board. `is_overdue`: not done, and due before today in the court's time zone. */
export const TaskRow = z.object({
  id: z.uuid(),
  title: z.string(),
  type_id: z.nullable(z.uuid()),
  type_name: z.nullable(z.string()),
  case_id: z.nullable(z.uuid()),
  case_title: z.nullable(z.string()),
  hearing_id: z.nullable(z.uuid()),
  hearing_date: z.nullable(z.string()),
  assignees: z.array(TaskPerson),
  due_date: z.nullable(z.string()),
  is_overdue: z.boolean(),
  priority: TaskPriority,
  status: TaskStatus,
  checklist_done: z.int(),
  checklist_total: z.int(),
  created_by: TaskPerson,
  completed_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type TaskRow = z.infer<typeof TaskRow>;

export const Task = z.extend(TaskRow, {
  description: z.nullable(z.string()),
  checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
});
export type Task = z.infer<typeof Task>;
