import * as z from 'zod/mini';
import { BULK_LIMIT, BulkPreview } from '../bulk-changes/bulk-change.schema.ts';
import { Id } from '../platform/id.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** `from`: a member of the firm by user id, or a lawyer by record id. `to`: the member who would receive the work. */
export const HandoverQuery = z.strictObject({ from: Id, to: z.optional(Id) });
export type HandoverQuery = z.infer<typeof HandoverQuery>;

const nullableText = z.nullable(z.string());
const person = z.object({ name: z.string(), user_id: z.nullable(z.uuid()), lawyer_id: z.nullable(z.uuid()) });

export const HandoverCase = z.object({ id: z.uuid(), title: z.string(), number: nullableText, restricted: z.boolean() });
export type HandoverCase = z.infer<typeof HandoverCase>;
export const HandoverHearing = z.object({ id: z.uuid(), title: z.string(), case_id: z.uuid(), hearing_date: z.string() });
export type HandoverHearing = z.infer<typeof HandoverHearing>;
export const HandoverTask = z.object({ id: z.uuid(), title: z.string(), case_title: nullableText, due_date: nullableText });
export type HandoverTask = z.infer<typeof HandoverTask>;

const counts = z.object({ cases: BulkPreview, hearings: BulkPreview, tasks: BulkPreview });

/**
 * What a person has that can be handed over, as far as the caller can see it: their open and pending cases, hearings to come and
 * open tasks, up to 500 of each; `totals` counts all. `counts`, with `to`: what would change if all of them went to that member.
 */
export const HandoverPreview = z.object({
  from: person,
  cases: z.array(HandoverCase),
  hearings: z.array(HandoverHearing),
  tasks: z.array(HandoverTask),
  totals: z.object({ cases: z.int(), hearings: z.int(), tasks: z.int() }),
  counts: z.nullable(counts),
});
export type HandoverPreview = z.infer<typeof HandoverPreview>;

const ids = z._default(z.array(Id).check(z.maxLength(BULK_LIMIT)), []);

/** What goes from one person to a member of the firm. */
export const HandoverDraft = z.strictObject({ from: Id, to: Id, case_ids: ids, hearing_ids: ids, task_ids: ids }).check(
  validationRule('needs_record', (draft) => draft.case_ids.length + draft.hearing_ids.length + draft.task_ids.length > 0, {
    path: ['case_ids'],
    error: 'needs something to hand over',
  }),
);
export type HandoverDraft = z.infer<typeof HandoverDraft>;

/** What was handed over. `id` undoes it; null if nothing changed. */
export const HandoverDone = z.object({ message: z.string(), id: z.nullable(z.uuid()), counts });
export type HandoverDone = z.infer<typeof HandoverDone>;
