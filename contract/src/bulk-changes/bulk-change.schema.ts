import * as z from 'zod/mini';
import { CasePhase, CaseStatus } from '../cases/case-status.ts';
import { CourtDate } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { Line, typedText } from '../platform/text.ts';
import { TaskStatus } from '../tasks/task.schema.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** The most records of one kind that one call changes, in one transaction. */
export const BULK_LIMIT = 500;

const ids = z.array(Id).check(z.minLength(1), z.maxLength(BULK_LIMIT));
const role = Line.check(z.minLength(1), z.maxLength(60));

const tag = Line.check(z.minLength(1), z.maxLength(60));
const tags = z._default(z.array(tag).check(z.maxLength(30)), []);
const isSome = (change: object) => Object.values(change).some((value) => value !== undefined);

/**
 * What changes in every case. A person is a member of the firm by user id, or a lawyer by record id; a lawyer who is a member counts
 * as that member.
 */
export const CaseBulkChange = z
  .strictObject({
    /** This person comes first on the team, in this role; the others stay. */
    assign: z.optional(z.strictObject({ lawyer: Id, role: z._default(role, 'arguing_counsel') })),
    /** This person joins the team, last. One who is on it keeps their role. */
    add: z.optional(z.strictObject({ lawyer: Id, role: z._default(role, 'assisting_counsel') })),
    /** `to` takes the place and role of `from`, where `from` is on the team. */
    replace: z.optional(z.strictObject({ from: Id, to: Id })),
    /** Both empty: the stage follows the hearings again. */
    stage: z.optional(z.strictObject({ stage: z.nullish(typedText(60)), stage_text: z.nullish(typedText(300)) })),
    /** Without a phase, the case begins in the first one of its status. */
    status: z.optional(
      z.strictObject({
        status: CaseStatus,
        phase: z.optional(CasePhase),
        decision_date: z.nullish(CourtDate),
        nature_of_disposal: z.nullish(typedText(200)),
      }),
    ),
    tags: z.optional(z.strictObject({ add: tags, remove: tags })),
  })
  .check(validationRule('needs_change', isSome, { error: 'needs a change' }));
export type CaseBulkChange = z.infer<typeof CaseBulkChange>;

export const CaseBulkUpdate = z.strictObject({ case_ids: ids, change: CaseBulkChange });
export type CaseBulkUpdate = z.infer<typeof CaseBulkUpdate>;

/** The day to which the hearings move. Their purpose, and all else, stays. */
export const HearingBulkUpdate = z.strictObject({ hearing_ids: ids, hearing_date: CourtDate });
export type HearingBulkUpdate = z.infer<typeof HearingBulkUpdate>;

/** What changes in every task. */
export const TaskBulkChange = z
  .strictObject({
    /** These people and nobody else. */
    assignee_ids: z.optional(z.array(Id).check(z.maxLength(50))),
    /** Null: no due date. */
    due_date: z.optional(z.nullable(CourtDate)),
    status: z.optional(TaskStatus),
  })
  .check(validationRule('needs_change', isSome, { error: 'needs a change' }));
export type TaskBulkChange = z.infer<typeof TaskBulkChange>;

export const TaskBulkUpdate = z.strictObject({ task_ids: ids, change: TaskBulkChange });
export type TaskBulkUpdate = z.infer<typeof TaskBulkUpdate>;

/**
 * Why a record stays as it is. recorded: the hearing has an outcome. not_after: it would come before the hearing that fixed it.
 * cannot_see: somebody to whom it would go may not see its restricted case. reads_none: their role does not read tasks.
 * no_lawyer: they are not in the list of lawyers.
 */
export const BulkRefusal = z.enum([
  'decision_before_filing',
  'too_many_tags',
  'recorded',
  'not_after',
  'cannot_see',
  'reads_none',
  'no_lawyer',
]);
export type BulkRefusal = z.infer<typeof BulkRefusal>;

const refused = z.array(z.object({ reason: BulkRefusal, count: z.int(), titles: z.array(z.string()) }));

/** What a change of many would do. `same`: already so. `refused` names the first three of each reason. */
export const BulkPreview = z.object({ total: z.int(), changes: z.int(), same: z.int(), refused });
export type BulkPreview = z.infer<typeof BulkPreview>;

/** What a change of many did. `id` undoes it; null if nothing changed. */
export const BulkDone = z.object({ message: z.string(), id: z.nullable(z.uuid()), changed: z.int(), same: z.int(), refused });
export type BulkDone = z.infer<typeof BulkDone>;

export const BulkRecordKind = z.enum(['case', 'hearing', 'task']);
export type BulkRecordKind = z.infer<typeof BulkRecordKind>;

/**
 * What an undo restored. `left`: changed by somebody since, and therefore left as they are. `unseen`: how many the caller can
 * no longer see, which stay as they are too.
 */
export const BulkUndone = z.object({
  message: z.string(),
  restored: z.int(),
  left: z.array(z.object({ kind: BulkRecordKind, id: z.uuid(), title: z.string() })),
  unseen: z.int(),
});
export type BulkUndone = z.infer<typeof BulkUndone>;
