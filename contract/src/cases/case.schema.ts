import * as z from 'zod/mini';
import { HearingSeed } from '../hearings/hearing.schema.ts';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id, NewId } from '../platform/id.ts';
import { CaseMove } from './case-move.ts';
import { CasePhase, CaseStatus } from './case-status.ts';
import { Cnr } from './cnr.ts';
import { Line, typedText } from '../platform/text.ts';
import { validationRule } from '../platform/validation-rule.ts';

const text = (max: number) => z.nullish(typedText(max));
const day = z.nullish(CourtDate);
const reference = z.nullish(Id);

const nullableText = z.nullable(z.string());

export const Side = z.enum(['petitioner', 'respondent', 'other']);
export type Side = z.infer<typeof Side>;

/** A party: a person in the firm's records, or a name as the court prints it. Advocates as printed, without duplicates and dashes. */
export const PartyDraft = z
  .strictObject({
    person_id: z.nullish(Id),
    name: z.nullish(Line.check(z.maxLength(500))),
    side: Side,
    role: text(120),
    ordinal: z.optional(z.int().check(z.minimum(1), z.maximum(5_000))),
    is_client: z._default(z.boolean(), false),
    advocates: z._default(z.array(Line.check(z.maxLength(300))).check(z.maxLength(100)), []),
  })
  .check(
    validationRule('needs_name_or_person', (party) => Boolean(party.person_id) || Boolean(party.name), {
      path: ['name'],
      error: 'needs a name or a person',
    }),
  );
export type PartyDraft = z.infer<typeof PartyDraft>;

/**
 * Someone who works on the case: a member of the firm, or a lawyer from its list. A lawyer who is a member is stored as that
 * member, unless they act in the case as counsel. `role` is the code of a case lawyer type. `rejoins` puts a member who left the
 * firm and came back on the team again; without it their line stays a former one.
 */
export const TeamMemberDraft = z
  .strictObject({
    user_id: z.nullish(Id),
    lawyer_id: z.nullish(Id),
    role: Line.check(z.minLength(1), z.maxLength(60)),
    rejoins: z.optional(z.boolean()),
  })
  .check(
    validationRule('needs_member_or_lawyer', (line) => Boolean(line.user_id) !== Boolean(line.lawyer_id), {
      path: ['user_id'],
      error: 'needs a member or a lawyer',
    }),
  );
export type TeamMemberDraft = z.infer<typeof TeamMemberDraft>;

export const ActDraft = z.strictObject({
  act: Line.check(z.minLength(1), z.maxLength(300)),
  sections: z._default(Line.check(z.maxLength(300)), ''),
});
export const Fir = z.strictObject({
  police_station: z._default(Line.check(z.maxLength(200)), ''),
  number: z._default(Line.check(z.maxLength(60)), ''),
  year: z._default(z.nullable(z.int().check(z.minimum(1900), z.maximum(2200))), null),
  district: z._default(Line.check(z.maxLength(120)), ''),
  state: z._default(Line.check(z.maxLength(120)), ''),
});

export const Priority = z.enum(['low', 'normal', 'high', 'urgent']);

const fields = {
  category_id: reference,
  type_id: reference,
  subtype_id: reference,
  court_id: reference,
  court_number: text(60),
  judge_id: reference,
  cnr: z.nullish(Cnr),
  filing_number: text(80),
  filing_date: day,
  registration_number: text(80),
  registration_date: day,
  efiling_number: text(80),
  efiling_date: day,
  phase: z.optional(CasePhase),
  /**
   * The stage as the court prints it; `stage` is the code of our normalised stage. Both follow the purpose of the next hearing
   * until a change sets one of them; emptying both lets them follow again.
   */
  stage_text: text(300),
  stage: text(60),
  nature_of_disposal: text(200),
  decision_date: day,
  tags: z.optional(z.array(Line.check(z.minLength(1), z.maxLength(60))).check(z.maxLength(30))),
  description: text(20_000),
  acts: z.optional(z.array(ActDraft).check(z.maxLength(100))),
  fir: z.nullish(Fir),
  /** The days of the offence; the second one of an offence that went on. They choose between the criminal codes. */
  offence_from: day,
  offence_to: day,
  parties: z.optional(z.array(PartyDraft).check(z.maxLength(1_000))),
  team: z.optional(z.array(TeamMemberDraft).check(z.maxLength(100))),
  /** Linked and subordinate cases of the firm. */
  linked_case_ids: z.optional(z.array(Id).check(z.maxLength(100))),
};

const title = Line.check(z.minLength(1), z.maxLength(500));

export const CaseDraft = z.strictObject({
  ...fields,
  id: z.optional(NewId),
  title,
  /** Left out together with `phase`, it follows from the case: pending with a CNR, registration number or hearing, else open. */
  status: z.optional(CaseStatus),
  priority: z._default(Priority, 'normal'),
  restricted: z._default(z.boolean(), false),
  /** A hearing already fixed, saved together with the case. */
  next_hearing: z.nullish(HearingSeed),
});
export type CaseDraft = z.infer<typeof CaseDraft>;

/**
 * Omitted fields stay unchanged; `null` empties a field. A list that is sent replaces the stored one. A new CNR or registration
 * number makes an open case pending, unless `status` or `phase` is sent too.
 */
export const CaseChange = z.strictObject({
  ...fields,
  title: z.optional(title),
  status: z.optional(CaseStatus),
  priority: z.optional(Priority),
  restricted: z.optional(z.boolean()),
  /** Whether the stage was set by a person; left out, it follows from a change of the stage. An undo sends what was before. */
  stage_by_hand: z.optional(z.boolean()),
});
export type CaseChange = z.infer<typeof CaseChange>;

/** `is_deleted`: the person's record was deleted. The party keeps its name, and the record can still be restored. */
export const Party = z.object({
  id: z.uuid(),
  person_id: z.nullable(z.uuid()),
  is_deleted: z.boolean(),
  name: z.string(),
  side: Side,
  role: z.nullable(z.string()),
  ordinal: z.int(),
  is_client: z.boolean(),
  advocates: z.array(z.string()),
});
export type Party = z.infer<typeof Party>;

/** A member of the firm by `user_id`, outside counsel by `lawyer_id`. `left_at`: when a member who left the firm left the team. */
export const TeamMember = z.object({
  user_id: z.nullable(z.uuid()),
  lawyer_id: z.nullable(z.uuid()),
  name: z.string(),
  role: z.string(),
  role_name: z.string(),
  since: Instant,
  left_at: z.nullable(Instant),
});
export type TeamMember = z.infer<typeof TeamMember>;

/** A present or past number of the case: an SLP becomes a Civil Appeal on leave, and a search by either number finds it. */
export const CaseNumber = z.object({
  kind: z.enum(['filing', 'registration', 'efiling']),
  number: z.string(),
  dated: z.nullable(z.string()),
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
  /** The purpose of the next hearing, else the stage: as printed, else the name of its code. Null: only the phase is known. */
  stage_now: nullableText,
  status: CaseStatus,
  phase: CasePhase,
  nature_of_disposal: nullableText,
  decision_date: nullableText,
  priority: Priority,
  restricted: z.boolean(),
  /** Filed, and neither reserved nor over: it needs a next date. */
  is_watched: z.boolean(),
  next_hearing_date: nullableText,
  /** The day since when orders are reserved or a date is awaited; null if neither, or if the day is unknown. */
  waiting_since: nullableText,
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
  category_id: z.nullable(z.uuid()),
  category_name: nullableText,
  type_id: z.nullable(z.uuid()),
  type_name: nullableText,
  subtype_id: z.nullable(z.uuid()),
  subtype_name: nullableText,
  court_id: z.nullable(z.uuid()),
  court_name: nullableText,
  court_number: nullableText,
  judge_id: z.nullable(z.uuid()),
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
  /** The name of the code. */
  stage_name: nullableText,
  /** A person set the stage: it no longer follows the purpose of the next hearing. */
  stage_by_hand: z.boolean(),
  nature_of_disposal: nullableText,
  decision_date: nullableText,
  priority: Priority,
  restricted: z.boolean(),
  tags: z.array(z.string()),
  description: nullableText,
  acts: z.array(z.object({ act: z.string(), sections: z.string() })),
  fir: z.nullable(Fir),
  offence_from: nullableText,
  offence_to: nullableText,
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

/** The answer to a change of a case: `moved` says which status and phase followed from it by themselves, if they did. */
export const MovedCase = z.extend(Case, { moved: z.optional(CaseMove) });
export type MovedCase = z.infer<typeof MovedCase>;
