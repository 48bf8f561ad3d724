import * as z from 'zod/mini';
import { CaseStatus } from '../cases/case-status.ts';
import { Side } from '../cases/case.schema.ts';
import { Instant } from '../platform/court-date.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id } from '../platform/id.ts';
import { typedText } from '../platform/text.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** Names that one check compares. */
const MAX_NAMES = 50;
/** A name as typed; titles, relations and suffixes may stand in it. */
const TypedName = typedText(300).check(z.minLength(1));

/** A name to check. `is_client`: it is that of a client of ours; false or omitted: of anybody else. */
export const CheckedName = z.strictObject({ name: TypedName, is_client: z._default(z.boolean(), false) });
export type CheckedName = z.infer<typeof CheckedName>;

const names = z.array(CheckedName).check(z.minLength(1), z.maxLength(MAX_NAMES));

/** `case_id`: the case that the names belong to, which is left out. */
export const ConflictQuery = z.strictObject({ names, case_id: z.optional(z.nullable(Id)) });
export type ConflictQuery = z.infer<typeof ConflictQuery>;

/** How far a name is the same: as written apart from titles and suffixes, by sound, or only possibly (initials, a word more). */
export const Likeness = z.enum(['same', 'alike', 'possible']);
export type Likeness = z.infer<typeof Likeness>;

/** As what a name stands in the firm's records. `opponent`: a party against a client of the firm. */
export const ConflictRole = z.enum(['client', 'opponent', 'party', 'advocate', 'representative', 'lawyer', 'person']);
export type ConflictRole = z.infer<typeof ConflictRole>;

export const ConflictCase = z.object({
  id: z.uuid(),
  title: z.string(),
  file_number: z.int(),
  number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  status: CaseStatus,
  /** When it was filed; otherwise when it was entered. */
  from_day: z.string(),
});
export type ConflictCase = z.infer<typeof ConflictCase>;

/**
 * A name that was found. `name`: as typed in the check; `found`: as recorded. `is_adverse`: a client of ours would stand against a client,
 * present or former. `needs_admin`: a name was found in a case that the caller may not see, and every other field is empty; there is one
 * such hit however many there are.
 */
export const ConflictHit = z.object({
  needs_admin: z.boolean(),
  name: z.nullable(z.string()),
  found: z.nullable(z.string()),
  likeness: z.nullable(Likeness),
  role: z.nullable(ConflictRole),
  side: z.nullable(Side),
  is_adverse: z.boolean(),
  person_id: z.nullable(z.uuid()),
  lawyer_id: z.nullable(z.uuid()),
  case: z.nullable(ConflictCase),
});
export type ConflictHit = z.infer<typeof ConflictHit>;

/** `truncated`: the names occur in more records than one check compares or answers; fewer or fuller names find the rest. */
export const ConflictAnswer = z.object({ hits: z.array(ConflictHit), truncated: z.boolean() });
export type ConflictAnswer = z.infer<typeof ConflictAnswer>;

/** `is_notified`: the admins know that the caller asks, and about which names; false if no name is in a case that the caller may not see. */
export const AdminAnswer = z.object({ is_notified: z.boolean() });
export type AdminAnswer = z.infer<typeof AdminAnswer>;

/** `clear`: no conflict. `waived`: there is one, and it is fine for the given reason. `declined`: the work is not taken. */
export const ConflictDecision = z.enum(['clear', 'waived', 'declined']);
export type ConflictDecision = z.infer<typeof ConflictDecision>;

/** A decision to keep. The server checks the names again and keeps what it finds. A waiver needs its reason. */
export const ConflictCheckDraft = z
  .strictObject({
    names,
    decision: ConflictDecision,
    reason: z._default(typedText(2_000), ''),
    case_id: z.optional(z.nullable(Id)),
    /** Ignored: what a caller was shown may be old. */
    hits: z.optional(z.array(z.unknown()).check(z.maxLength(2_000))),
  })
  .check(
    validationRule('required', ({ decision, reason }) => decision !== 'waived' || reason.trim() !== '', {
      path: ['reason'],
      error: 'must say why the conflict is waived',
    }),
  );
export type ConflictCheckDraft = z.infer<typeof ConflictCheckDraft>;

const kept = {
  id: z.uuid(),
  title: z.string(),
  decision: ConflictDecision,
  reason: z.string(),
  decided_by_name: z.string(),
  decided_at: Instant,
  case_id: z.nullable(z.uuid()),
  case_title: z.nullable(z.string()),
};

/** A kept check in a list. `hit_count`: of those that the caller may see. */
export const ConflictCheckRow = z.object({ ...kept, hit_count: z.int() });
export type ConflictCheckRow = z.infer<typeof ConflictCheckRow>;

/** A kept check with its names and with what it found that day, as far as the caller may see it. */
export const ConflictCheck = z.object({ ...kept, names: z.array(CheckedName), hits: z.array(ConflictHit), truncated: z.boolean() });
export type ConflictCheck = z.infer<typeof ConflictCheck>;

export const ConflictCheckQuery = z.strictObject({
  limit: PageLimit,
  offset: PageOffset,
  decision: z.optional(ConflictDecision),
});
export type ConflictCheckQuery = z.infer<typeof ConflictCheckQuery>;
