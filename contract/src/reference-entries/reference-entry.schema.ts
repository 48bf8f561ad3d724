import * as z from 'zod/mini';
import { Id, NewId } from '../platform/id.ts';
import { Line } from '../platform/text.ts';

/** The lists a firm can extend: each has national entries (`is_national`) and the firm's own. */
export const ReferenceKind = z.enum([
  'category',
  'type',
  'subtype',
  'document',
  'stage',
  'party_role',
  'lawyer_type',
  'disposal',
  'list_type',
  'outcome',
  'adjournment_reason',
  'no_next_reason',
  'task_type',
  'state_bar_council',
]);
export type ReferenceKind = z.infer<typeof ReferenceKind>;

/** Details of an entry beyond code and name; each kind uses only some of them. */
export const ReferenceDetails = z.strictObject({
  /** type: the abbreviations courts print, such as `BA`. */
  abbreviations: z.optional(z.array(Line.check(z.minLength(1), z.maxLength(40))).check(z.maxLength(20))),
  /** type: the court levels in which it is filed. */
  forum_levels: z.optional(z.array(Line.check(z.maxLength(60))).check(z.maxLength(30))),
  /** type: what the two sides are called. */
  sides: z.optional(z.strictObject({ petitioner: Line.check(z.maxLength(80)), respondent: Line.check(z.maxLength(80)) })),
  /** party_role: the side it belongs to. */
  side: z.optional(z.enum(['petitioner', 'respondent', 'other'])),
  /** stage: the kind of proceeding. */
  track: z.optional(z.enum(['civil', 'criminal', 'appellate', 'any'])),
  /** document: whether it is required for filing. */
  required: z.optional(z.boolean()),
  /** adjournment_reason: the side at whose instance the hearing was adjourned. */
  adjourned_by: z.optional(z.enum(['petitioner', 'respondent', 'court', 'other'])),
  /** state_bar_council: the states it covers (ISO 3166-2), and the usual prefixes of its enrolment numbers. */
  states: z.optional(z.array(Line.check(z.maxLength(10))).check(z.maxLength(20))),
  prefixes: z.optional(z.array(Line.check(z.maxLength(20))).check(z.maxLength(20))),
});
export type ReferenceDetails = z.infer<typeof ReferenceDetails>;

export const ReferenceEntry = z.object({
  id: z.uuid(),
  kind: ReferenceKind,
  parent_id: z.nullable(z.uuid()),
  code: z.string(),
  name: z.string(),
  details: ReferenceDetails,
  is_national: z.boolean(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;

const name = Line.check(z.minLength(1), z.maxLength(200));

export const ReferenceEntryDraft = z.strictObject({
  id: z.optional(NewId),
  kind: ReferenceKind,
  parent_id: z.nullish(Id),
  name,
  details: z._default(ReferenceDetails, {}),
});
/** A role of a lawyer in a case: the same draft for the one list that its URL names. */
export const CaseLawyerTypeDraft = z.omit(ReferenceEntryDraft, { kind: true, parent_id: true });
const change = { name: z.optional(name), details: z.optional(ReferenceDetails) };
export const ReferenceEntryChange = z.strictObject({
  ...change,
  /** The values that the caller read: the change is refused if one of them is another by now. Without them it overwrites. */
  was: z.optional(z.strictObject(change)),
});

export const CategoryQuery = z.strictObject({ category: z.optional(Id) });
export const TypeQuery = z.strictObject({ type: z.optional(Id) });
export const CaseTypeQuery = z.strictObject({ case_type_id: z.optional(Id) });
export const KindQuery = z.strictObject({ kind: ReferenceKind });
