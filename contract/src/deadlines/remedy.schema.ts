import * as z from 'zod/mini';
import { Id } from '../platform/id.ts';
import { Certainty, Condonable, DeadlineKind } from './deadline-rule.schema.ts';

export const RemedyQuery = z.strictObject({ case_id: Id });
export type RemedyQuery = z.infer<typeof RemedyQuery>;

/** A remedy against a decision, with its last day if no time for a certified copy is excluded. `by`: who has it. */
export const RemedyOffer = z.object({
  rule: z.string(),
  title: z.string(),
  kind: DeadlineKind,
  by: z.string(),
  due_on: z.string(),
  section: z.string(),
  source: z.string(),
  condonable: Condonable,
  certainty: Certainty,
});
export type RemedyOffer = z.infer<typeof RemedyOffer>;

/** The remedies from a decided case, the earliest last day first; none while the case has no date of decision or no court. */
export const RemedyList = z.object({ decided_on: z.nullable(z.string()), items: z.array(RemedyOffer) });
export type RemedyList = z.infer<typeof RemedyList>;
