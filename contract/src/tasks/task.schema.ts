import { z } from 'zod';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id } from '../platform/page.ts';
import { Line, Lines } from '../platform/text.ts';

/** The columns of the board, in order. */
export const TaskStatus = z.enum(['todo', 'doing', 'waiting', 'done']);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** Least urgent first. */
export const TaskPriority = z.enum(['low', 'normal', 'high', 'urgent']);
export type TaskPriority = z.infer<typeof TaskPriority>;

export const ChecklistItem = z.strictObject({ text: Line.min(1).max(300), done: z.boolean().default(false) });

const title = Line.min(1).max(300);
const description = Lines.max(10_000).nullish();
const assignees = z.array(Id).max(50);
const checklist = z.array(ChecklistItem).max(100);

export const TaskDraft = z.strictObject({
  id: Id.optional(),
  title,
  type_id: Id.nullish(),
  /** If omitted for a task with a hearing, the hearing's case. */
  case_id: Id.nullish(),
  hearing_id: Id.nullish(),
  assignee_ids: assignees.default([]),
  due_date: CourtDate.nullish(),
  priority: TaskPriority.default('normal'),
  status: TaskStatus.default('todo'),
  description,
  checklist: checklist.default([]),
});
export type TaskDraft = z.infer<typeof TaskDraft>;

/** Omitted fields stay unchanged. `before_id` and `after_id` move the task directly above or below that task on the board. */
export const TaskChange = z
  .strictObject({
    title: title.optional(),
    type_id: Id.nullish(),
    case_id: Id.nullish(),
    hearing_id: Id.nullish(),
    assignee_ids: assignees.optional(),
    due_date: CourtDate.nullish(),
    priority: TaskPriority.optional(),
    status: TaskStatus.optional(),
    description,
    checklist: checklist.optional(),
    before_id: Id.optional(),
    after_id: Id.optional(),
  })
  .refine(({ before_id: before, after_id: after }) => before === undefined || after === undefined, {
    error: 'a task stands beside one other',
    path: ['after_id'],
  });
export type TaskChange = z.infer<typeof TaskChange>;

const person = z.object({ id: z.uuid(), name: z.string() });

/** A task in a list or on the board. `is_overdue`: not done, and due before today in the court's time zone. */
export const TaskRow = z.object({
  id: z.uuid(),
  title: z.string(),
  type_id: z.uuid().nullable(),
  type_name: z.string().nullable(),
  case_id: z.uuid().nullable(),
  case_title: z.string().nullable(),
  hearing_id: z.uuid().nullable(),
  hearing_date: z.string().nullable(),
  assignees: z.array(person),
  due_date: z.string().nullable(),
  is_overdue: z.boolean(),
  priority: TaskPriority,
  status: TaskStatus,
  checklist_done: z.int(),
  checklist_total: z.int(),
  created_by: person,
  completed_at: Instant.nullable(),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type TaskRow = z.infer<typeof TaskRow>;

export const Task = TaskRow.extend({
  description: z.string().nullable(),
  checklist: z.array(z.object({ text: z.string(), done: z.boolean() })),
});
export type Task = z.infer<typeof Task>;
