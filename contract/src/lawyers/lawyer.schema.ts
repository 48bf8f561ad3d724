import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Email, Mobile } from '../accounts/contact.schema.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { Line, typedText } from '../platform/text.ts';

/** A member of the firm, or outside counsel. */
export const LawyerKind = z.enum(['member', 'external']);
export type LawyerKind = z.infer<typeof LawyerKind>;

const line = (max: number) => z.nullish(typedText(max));

const fields = {
  name: Line.check(z.minLength(1), z.maxLength(300)),
  designation: line(120),
  /** As the council prints it. Checked loosely: an unusual number gets a warning and is never refused. */
  enrolment_number: line(60),
  /** The code of a State Bar Council in the reference list. */
  state_bar_council: line(120),
  /** Advocate-on-Record code of the Supreme Court. */
  aor_code: line(30),
  mobile: z.nullish(Mobile),
  email: z.nullish(Email),
  /** Of the chambers, for service. A vakalatnama names a member without one at the firm's address. */
  address: line(600),
  /** The member of the firm this lawyer is. Only holders of `member:write` may set, change or clear it. */
  user_id: z.nullish(Id),
  /** The courts they appear in. */
  courts: z.array(Id).check(z.maxLength(200)),
  is_external: z.boolean(),
  notes: line(5_000),
};

/** If `is_external` is omitted, a lawyer who is not a member of the firm is outside counsel. */
export const LawyerDraft = z.strictObject({
  ...fields,
  id: z.optional(NewId),
  courts: z._default(fields.courts, []),
  is_external: z.optional(fields.is_external),
});
export type LawyerDraft = z.infer<typeof LawyerDraft>;

/** Omitted fields stay unchanged; `null` clears a field. */
export const LawyerChange = z.partial(z.strictObject(fields));
export type LawyerChange = z.infer<typeof LawyerChange>;

const nullableText = z.nullable(z.string());

/** A row of the list of lawyers. Counts cover what the caller may see; counts of hearings are null if they may not see any. */
export const LawyerRow = z.object({
  id: z.uuid(),
  name: z.string(),
  designation: nullableText,
  enrolment_number: nullableText,
  state_bar_council: nullableText,
  state_bar_council_name: nullableText,
  aor_code: nullableText,
  mobile: nullableText,
  email: nullableText,
  user_id: z.nullable(z.uuid()),
  user_name: nullableText,
  user_role: nullableText,
  courts: z.array(z.object({ id: z.uuid(), name: z.string() })),
  is_external: z.boolean(),
  /** When a member left the firm; their name stays where they appeared. */
  left_at: z.nullable(Instant),
  warnings: z.array(z.enum(['format', 'prefix'])),
  hearings_today: z.nullable(z.int()),
  /** Those of the seven days that begin today. */
  hearings_this_week: z.nullable(z.int()),
  open_cases: z.int(),
  version: z.int(),
});
export type LawyerRow = z.infer<typeof LawyerRow>;

export const Lawyer = z.extend(LawyerRow, { notes: nullableText, address: nullableText, created_at: Instant, updated_at: Instant });
export type Lawyer = z.infer<typeof Lawyer>;

/** A hearing in a lawyer's week. */
export const LawyerHearing = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: nullableText,
  hearing_date: z.string(),
  hearing_time: nullableText,
  court_name: nullableText,
  court_number: nullableText,
  item_number: nullableText,
  purpose_text: nullableText,
});
export type LawyerHearing = z.infer<typeof LawyerHearing>;

/**
 * A lawyer with the hearings of the seven days that begin today; `hearings` is null if the caller may not see hearings.
 * `undeletable_because`: why the caller cannot delete the record, which is of a member who appears in court, or was added by somebody else.
 */
export const LawyerPage = z.extend(Lawyer, {
  undeletable_because: z.nullable(z.enum(['is_member', 'not_own'])),
  week: z.object({ today: z.string(), from: z.string(), to: z.string(), hearings: z.nullable(z.array(LawyerHearing)) }),
});
export type LawyerPage = z.infer<typeof LawyerPage>;

/** A lawyer as a choice in a form. Lawyers who left or were deleted keep their name but are not offered again. */
export const LawyerChoice = z.object({
  id: z.uuid(),
  name: z.string(),
  designation: nullableText,
  user_id: z.nullable(z.uuid()),
  is_external: z.boolean(),
  is_active: z.boolean(),
});
export type LawyerChoice = z.infer<typeof LawyerChoice>;

export const LawyerSort = z.enum(['name', 'updated_at']);

export const LawyerQuery = z.strictObject({
  /** Part of a name, number, e-mail or mobile, at least two characters. */
  q: z.optional(Line.check(z.maxLength(100))),
  kind: z.optional(LawyerKind),
  court: z.optional(Id),
  sort: z._default(LawyerSort, 'name'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type LawyerQuery = z.infer<typeof LawyerQuery>;
