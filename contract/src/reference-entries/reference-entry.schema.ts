import { z } from 'zod';
import { Id } from '../platform/page.ts';
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
  abbreviations: z.array(Line.min(1).max(40)).max(20).optional(),
  /** type: the court levels in which it is filed. */
  forum_levels: z.array(Line.max(60)).max(30).optional(),
  /** type: what the two sides are called. */
  sides: z.strictObject({ petitioner: Line.max(80), respondent: Line.max(80) }).optional(),
  /** party_role: the side it belongs to. */
  side: z.enum(['petitioner', 'respondent', 'other']).optional(),
  /** stage: the kind of proceeding. */
  track: z.enum(['civil', 'criminal', 'appellate', 'any']).optional(),
  /** document: whether it is required for filing. */
  required: z.boolean().optional(),
  /** adjournment_reason: the side at whose instance the hearing was adjourned. */
  adjourned_by: z.enum(['petitioner', 'respondent', 'court', 'other']).optional(),
  /** state_bar_council: the states it covers (ISO 3166-2), and the usual prefixes of its enrolment numbers. */
  states: z.array(Line.max(10)).max(20).optional(),
  prefixes: z.array(Line.max(20)).max(20).optional(),
});
export type ReferenceDetails = z.infer<typeof ReferenceDetails>;

export const ReferenceEntry = z.object({
  id: z.uuid(),
  kind: ReferenceKind,
  parent_id: z.uuid().nullable(),
  code: z.string(),
  name: z.string(),
  details: ReferenceDetails,
  is_national: z.boolean(),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;

const name = Line.min(1).max(200);

export const ReferenceEntryDraft = z.strictObject({
  id: Id.optional(),
  kind: ReferenceKind,
  parent_id: Id.nullish(),
  name,
  details: ReferenceDetails.default({}),
});
/** A role of a lawyer in a case: the same draft for the one list that its URL names. */
export const CaseLawyerTypeDraft = ReferenceEntryDraft.omit({ kind: true, parent_id: true });
export const ReferenceEntryChange = z.strictObject({ name: name.optional(), details: ReferenceDetails.optional() });

export const CategoryQuery = z.strictObject({ category: Id.optional() });
export const TypeQuery = z.strictObject({ type: Id.optional() });
export const CaseTypeQuery = z.strictObject({ case_type_id: Id.optional() });
export const KindQuery = z.strictObject({ kind: ReferenceKind });
