import { z } from 'zod';
import { HearingSeed } from '../hearings/hearing.schema.ts';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id } from '../platform/page.ts';
import { CasePhase, CaseStatus } from './case-status.ts';
import { Cnr } from './cnr.ts';
import { Line, typedText } from '../platform/text.ts';

const text = (max: number) => typedText(max).nullish();
const day = CourtDate.nullish();
const reference = Id.nullish();

const nullableText = z.string().nullable();

export const Side = z.enum(['petitioner', 'respondent', 'other']);
export type Side = z.infer<typeof Side>;

/** A party: a person in the firm's records, or a name as the court prints it. Advocates as printed, without duplicates and dashes. */
export const PartyDraft = z
  .strictObject({
    person_id: Id.nullish(),
    name: Line.max(500).nullish(),
    side: Side,
    role: text(120),
    ordinal: z.int().min(1).max(5_000).optional(),
    is_client: z.boolean().default(false),
    advocates: z.array(Line.max(300)).max(100).default([]),
  })
  .refine((party) => Boolean(party.person_id) || Boolean(party.name), { path: ['name'], error: 'needs a name or a person' });
export type PartyDraft = z.infer<typeof PartyDraft>;

/**
 * Someone who works on the case: a member of the firm, or a lawyer from its list. A lawyer who is a member is stored as that
 * member, unless they act in the case as counsel. `role` is the code of a case lawyer type. `rejoins` puts a member who left the
 * firm and came back on the team again; without it their line stays a former one.
 */
export const TeamMemberDraft = z
  .strictObject({ user_id: Id.nullish(), lawyer_id: Id.nullish(), role: Line.min(1).max(60), rejoins: z.boolean().optional() })
  .refine((line) => Boolean(line.user_id) !== Boolean(line.lawyer_id), { path: ['user_id'], error: 'needs a member or a lawyer' });
export type TeamMemberDraft = z.infer<typeof TeamMemberDraft>;

export const ActDraft = z.strictObject({ act: Line.min(1).max(300), sections: Line.max(300).default('') });
export const Fir = z.strictObject({
  police_station: Line.max(200).default(''),
  number: Line.max(60).default(''),
  year: z.int().min(1900).max(2200).nullable().default(null),
  district: Line.max(120).default(''),
  state: Line.max(120).default(''),
});

export const Priority = z.enum(['low', 'normal', 'high', 'urgent']);

const fields = {
  category_id: reference,
  type_id: reference,
  subtype_id: reference,
  court_id: reference,
  court_number: text(60),
  judge_id: reference,
  cnr: Cnr.nullish(),
  filing_number: text(80),
  filing_date: day,
  registration_number: text(80),
  registration_date: day,
  efiling_number: text(80),
  efiling_date: day,
  phase: CasePhase.optional(),
  /** The stage as the court prints it; `stage` is the code of our normalised stage. */
  stage_text: text(300),
  stage: text(60),
  nature_of_disposal: text(200),
  decision_date: day,
  tags: z.array(Line.min(1).max(60)).max(30).optional(),
  description: text(20_000),
  acts: z.array(ActDraft).max(100).optional(),
  fir: Fir.nullish(),
  parties: z.array(PartyDraft).max(1_000).optional(),
  team: z.array(TeamMemberDraft).max(100).optional(),
  /** Linked and subordinate cases of the firm. */
  linked_case_ids: z.array(Id).max(100).optional(),
};

const title = Line.min(1).max(500);

export const CaseDraft = z.strictObject({
  ...fields,
  id: Id.optional(),
  title,
  status: CaseStatus.default('open'),
  priority: Priority.default('normal'),
  restricted: z.boolean().default(false),
  /** A hearing already fixed, saved together with the case. */
  next_hearing: HearingSeed.nullish(),
});
export type CaseDraft = z.infer<typeof CaseDraft>;

/** Omitted fields stay unchanged; `null` empties a field. A list that is sent replaces the stored one. */
export const CaseChange = z.strictObject({
  ...fields,
  title: title.optional(),
  status: CaseStatus.optional(),
  priority: Priority.optional(),
  restricted: z.boolean().optional(),
});
export type CaseChange = z.infer<typeof CaseChange>;

/** `is_deleted`: the person's record was deleted. The party keeps its name, and the record can still be restored. */
export const Party = z.object({
  id: z.uuid(),
  person_id: z.uuid().nullable(),
  is_deleted: z.boolean(),
  name: z.string(),
  side: Side,
  role: z.string().nullable(),
  ordinal: z.int(),
  is_client: z.boolean(),
  advocates: z.array(z.string()),
});
export type Party = z.infer<typeof Party>;

/** A member of the firm by `user_id`, outside counsel by `lawyer_id`. `left_at`: when a member who left the firm left the team. */
export const TeamMember = z.object({
  user_id: z.uuid().nullable(),
  lawyer_id: z.uuid().nullable(),
  name: z.string(),
  role: z.string(),
  role_name: z.string(),
  since: Instant,
  left_at: Instant.nullable(),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** A present or past number of the case: an SLP becomes a Civil Appeal on leave, and a search by either number finds it. */
export const CaseNumber = z.object({
  kind: z.enum(['filing', 'registration', 'efiling']),
  number: z.string(),
  dated: z.string().nullable(),
  is_current: z.boolean(),
});

/** One row of a list of cases. */
export const CaseRow = z.object({
  id: z.uuid(),
  file_number: z.int(),
  title: z.string(),
  number: nullableText,
  cnr: nullableText,
  court_name: nullableText,
  type_name: nullableText,
  stage_text: nullableText,
  status: CaseStatus,
  phase: CasePhase,
  nature_of_disposal: nullableText,
  decision_date: nullableText,
  priority: Priority,
  restricted: z.boolean(),
  next_hearing_date: nullableText,
  client_names: z.array(z.string()),
  lawyers: z.array(z.string()),
  updated_at: Instant,
  version: z.int(),
});
export type CaseRow = z.infer<typeof CaseRow>;

export const Case = z.object({
  id: z.uuid(),
  file_number: z.int(),
  title: z.string(),
  category_id: z.uuid().nullable(),
  category_name: nullableText,
  type_id: z.uuid().nullable(),
  type_name: nullableText,
  subtype_id: z.uuid().nullable(),
  subtype_name: nullableText,
  court_id: z.uuid().nullable(),
  court_name: nullableText,
  court_number: nullableText,
  judge_id: z.uuid().nullable(),
  judge_name: nullableText,
  cnr: nullableText,
  filing_number: nullableText,
  filing_date: nullableText,
  registration_number: nullableText,
  registration_date: nullableText,
  efiling_number: nullableText,
  efiling_date: nullableText,
  numbers: z.array(CaseNumber),
  status: CaseStatus,
  phase: CasePhase,
  stage_text: nullableText,
  stage: nullableText,
  nature_of_disposal: nullableText,
  decision_date: nullableText,
  priority: Priority,
  restricted: z.boolean(),
  tags: z.array(z.string()),
  description: nullableText,
  acts: z.array(z.object({ act: z.string(), sections: z.string() })),
  fir: Fir.nullable(),
  parties: z.array(Party),
  team: z.array(TeamMember),
  linked_cases: z.array(z.object({ id: z.uuid(), title: z.string(), file_number: z.int() })),
  client_names: z.array(z.string()),
  first_hearing_date: nullableText,
  last_hearing_date: nullableText,
  next_hearing_date: nullableText,
  version: z.int(),
  created_at: Instant,
  updated_at: Instant,
});
export type Case = z.infer<typeof Case>;
