import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { HearingMode } from '../hearings/hearing.schema.ts';
import { TaskPriority, TaskStatus } from '../tasks/task.schema.ts';
import { VakalatnamaState } from '../vakalatnamas/vakalatnama-state.ts';

const nullableText = z.string().nullable();
const nullableId = z.uuid().nullable();

/** A hearing as a board shows it. `is_recorded`: what happened is entered; then the next date, or in words why there is none. */
export const BoardHearing = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: nullableText,
  hearing_date: z.string(),
  hearing_time: nullableText,
  business_on_date: nullableText,
  court_id: nullableId,
  court_name: nullableText,
  court_number: nullableText,
  item_number: nullableText,
  judge_name: nullableText,
  purpose_text: nullableText,
  mode: HearingMode,
  /** Who appears; where nobody is named, the team of the case. */
  lawyers: z.array(z.string()),
  is_recorded: z.boolean(),
  next_date: nullableText,
  no_next_reason: nullableText,
});
export type BoardHearing = z.infer<typeof BoardHearing>;

/** A pending case that nobody has a date for. `last_hearing_date`: when it was last taken up; `next_hearing_date`: a day that has passed unrecorded. */
export const UndatedCase = z.object({
  id: z.uuid(),
  title: z.string(),
  number: nullableText,
  court_name: nullableText,
  stage_text: nullableText,
  last_hearing_date: nullableText,
  next_hearing_date: nullableText,
});
export type UndatedCase = z.infer<typeof UndatedCase>;

export const DueTask = z.object({
  id: z.uuid(),
  title: z.string(),
  status: TaskStatus,
  priority: TaskPriority,
  due_date: z.string(),
  is_overdue: z.boolean(),
  case_id: nullableId,
  case_title: nullableText,
  assignees: z.array(z.string()),
});
export type DueTask = z.infer<typeof DueTask>;

/** What is not done: overdue, due today, and in the six days after; `items` are the first of them, longest overdue first. */
export const DueTasks = z.object({ overdue: z.int(), today: z.int(), later_this_week: z.int(), items: z.array(DueTask) });
export type DueTasks = z.infer<typeof DueTasks>;

/** A vakalatnama whose next step was due on a day that has passed. */
export const OverdueVakalatnama = z.object({
  id: z.uuid(),
  title: z.string(),
  case_title: nullableText,
  state: VakalatnamaState,
  due_on: z.string(),
});
export type OverdueVakalatnama = z.infer<typeof OverdueVakalatnama>;

/** Kinds of records that changes are told of. What hangs on a case, as its parties and team, is the case. */
export const ChangedRecord = z.enum(['case', 'hearing', 'task', 'note', 'document', 'vakalatnama', 'person', 'lawyer', 'holiday']);
export type ChangedRecord = z.infer<typeof ChangedRecord>;

export const ChangeVerb = z.enum(['added', 'changed', 'removed', 'restored', 'recorded', 'done']);
export type ChangeVerb = z.infer<typeof ChangeVerb>;

/** What others did with one case, or, where `case_id` is null, with records of no case. Latest first. */
export const ChangeGroup = z.object({
  case_id: nullableId,
  title: nullableText,
  /** False for a case that was deleted: there is nothing to open. */
  is_there: z.boolean(),
  at: Instant,
  by: z.array(z.string()),
  what: z.array(z.object({ record: ChangedRecord, verb: ChangeVerb, count: z.int() })),
});
export type ChangeGroup = z.infer<typeof ChangeGroup>;

const counted = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), items: z.array(item) });

/**
 * All that the dashboard shows. `today` is the court's calendar day (Asia/Kolkata). Counts are of what the caller may
 * see; `hearings`, `tasks` and `overdue_vakalatnamas` are null for somebody who may not read them.
 */
export const DashboardSummary = z.object({
  today: z.string(),
  cases: z.object({ open: z.int(), pending: z.int(), disposed: z.int(), archived: z.int() }),
  /** Of the pending cases, most first; null, for those whose stage nobody entered, comes last. */
  stages: z.array(z.object({ stage: nullableText, name: nullableText, count: z.int() })),
  no_next_date: counted(UndatedCase),
  hearings: z
    .object({
      today: z.object({ total: z.int(), recorded: z.int(), items: z.array(BoardHearing) }),
      /** Of days before today, still without what happened. */
      unrecorded: counted(BoardHearing),
      upcoming: z.array(BoardHearing),
    })
    .nullable(),
  tasks: z.object({ mine: DueTasks, all: DueTasks }).nullable(),
  /** Longest overdue first. */
  overdue_vakalatnamas: counted(OverdueVakalatnama).nullable(),
  /** What others changed since the caller's last visit ended; `since` is null at a first visit. */
  changes: z.object({ since: Instant.nullable(), more: z.int(), items: z.array(ChangeGroup) }),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;
