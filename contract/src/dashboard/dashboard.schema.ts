import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { HearingMode } from '../hearings/hearing.schema.ts';
import type { EnumOf, KindWith } from '../records.ts';
import { TaskPriority, TaskStatus } from '../tasks/task.schema.ts';
import { VakalatnamaState } from '../vakalatnamas/vakalatnama-state.ts';

const nullableText = z.nullable(z.string());
const nullableId = z.nullable(z.uuid());

/** A hearing on the board. `is_recorded`: the outcome is recorded, with the next date or in words the reason there is none. */
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
  /** The lawyers who appear; if none is named, the team of the case. */
  lawyers: z.array(z.string()),
  is_recorded: z.boolean(),
  next_date: nullableText,
  no_next_reason: nullableText,
});
export type BoardHearing = z.infer<typeof BoardHearing>;

/** A case that needs a date. `last_hearing_date`: when it was last taken up; `next_hearing_date`: a past day without an outcome. */
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

/** A case reserved for orders, or last adjourned without a date. `reason` is the name of why; `next_hearing_date`: a date for the orders. */
export const WaitingCase = z.object({
  id: z.uuid(),
  title: z.string(),
  number: nullableText,
  court_name: nullableText,
  is_reserved: z.boolean(),
  reason: nullableText,
  waiting_since: nullableText,
  next_hearing_date: nullableText,
});
export type WaitingCase = z.infer<typeof WaitingCase>;

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

/** Open tasks: overdue, due today, due in the six days after; `items` holds the first of them, longest overdue first. */
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

/** Kinds of records in the list of changes. Parties, team and the like count as the case. */
export const ChangedRecord: z.ZodMiniEnum<EnumOf<KindWith<'inChanges'>>> = z.enum([
  'case',
  'hearing',
  'deadline',
  'filing',
  'objection',
  'certified_copy',
  'task',
  'note',
  'document',
  'vakalatnama',
  'person',
  'lawyer',
  'holiday',
]);
export type ChangedRecord = z.infer<typeof ChangedRecord>;

export const ChangeVerb = z.enum(['added', 'changed', 'removed', 'restored', 'recorded', 'done']);
export type ChangeVerb = z.infer<typeof ChangeVerb>;

/** Changes others made to one case or, if `case_id` is null, to records outside any case. Latest first. */
export const ChangeGroup = z.object({
  case_id: nullableId,
  title: nullableText,
  /** False if the case was deleted and cannot be opened. */
  is_there: z.boolean(),
  at: Instant,
  by: z.array(z.string()),
  what: z.array(z.object({ record: ChangedRecord, verb: ChangeVerb, count: z.int() })),
});
export type ChangeGroup = z.infer<typeof ChangeGroup>;

const counted = <Item extends z.ZodMiniType>(item: Item) => z.object({ total: z.int(), items: z.array(item) });

/**
 * Everything on the dashboard. `today` is the court's calendar day (Asia/Kolkata). Counts cover what the caller may see;
 * `hearings`, `tasks` and `overdue_vakalatnamas` are null if the caller may not read them.
 */
export const DashboardSummary = z.object({
  today: z.string(),
  cases: z.object({ open: z.int(), pending: z.int(), disposed: z.int(), archived: z.int() }),
  /**
   * The pending cases by the purpose of their next hearing, else by their stage, most frequent first. `stage` is its code; a text
   * that is no stage of the lists has a name only. A case with neither counts in the entry whose `name` is null too, which comes last.
   */
  stages: z.array(z.object({ stage: nullableText, name: nullableText, count: z.int() })),
  no_next_date: counted(UndatedCase),
  /** Open cases that have not been filed yet. */
  not_filed: z.object({ total: z.int() }),
  /** Longest waiting first. */
  waiting: counted(WaitingCase),
  /** Cases that look filed but are marked open, for an admin whose firm has not answered yet; null for anyone else. */
  status_review: z.nullable(z.object({ total: z.int() })),
  hearings: z.nullable(
    z.object({
      today: z.object({ total: z.int(), recorded: z.int(), items: z.array(BoardHearing) }),
      /** Hearings of days before today without an outcome. */
      unrecorded: counted(BoardHearing),
      upcoming: z.array(BoardHearing),
    }),
  ),
  tasks: z.nullable(z.object({ mine: DueTasks, all: DueTasks })),
  /** Longest overdue first. */
  overdue_vakalatnamas: z.nullable(counted(OverdueVakalatnama)),
  /** What others changed since the caller's last visit ended; `since` is null at a first visit. */
  changes: z.object({ since: z.nullable(Instant), more: z.int(), items: z.array(ChangeGroup) }),
});
export type DashboardSummary = z.infer<typeof DashboardSummary>;
