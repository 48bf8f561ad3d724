import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { several } from '../platform/several.ts';
import { Lines } from '../platform/text.ts';

/** dropped: its filing was returned or refused. */
export const ObjectionState = z.enum(['open', 'cured', 'dropped']);
export type ObjectionState = z.infer<typeof ObjectionState>;

const words = Lines.check(z.minLength(1), z.maxLength(2_000));

/** An objection of the registry, as notified. `owner_id`: who cures it; if omitted, the caller. */
export const ObjectionDraft = z.strictObject({
  id: z.optional(NewId),
  filing_id: Id,
  objection: words,
  notified_on: CourtDate,
  cure_by: CourtDate,
  owner_id: z.optional(Id),
});
export type ObjectionDraft = z.infer<typeof ObjectionDraft>;

/** Omitted fields stay unchanged. */
export const ObjectionChange = z.strictObject({
  objection: z.optional(words),
  notified_on: z.optional(CourtDate),
  cure_by: z.optional(CourtDate),
  owner_id: z.optional(Id),
});
export type ObjectionChange = z.infer<typeof ObjectionChange>;

/** When an objection was cured, and how. */
export const ObjectionCured = z.strictObject({ cured_on: CourtDate, cure: words });
export type ObjectionCured = z.infer<typeof ObjectionCured>;

const member = z.object({ id: z.uuid(), name: z.string() });

/** An objection. `deadline_id`: the deadline that reminds of its cure-by day; null if it was deleted for good. */
export const Objection = z.object({
  id: z.uuid(),
  filing_id: z.uuid(),
  filing_title: z.string(),
  filing_number: z.nullable(z.string()),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  objection: z.string(),
  notified_on: z.string(),
  cure_by: z.string(),
  state: ObjectionState,
  owner: member,
  cured_on: z.nullable(z.string()),
  cure: z.nullable(z.string()),
  deadline_id: z.nullable(z.uuid()),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type Objection = z.infer<typeof Objection>;

/** Filters for the list of objections. Without `state`, the open ones. */
export const ObjectionQuery = z.strictObject({
  state: z.optional(several(ObjectionState)),
  /** To be cured by the caller. */
  mine: z.optional(Flag),
  owner: z.optional(Id),
  case_id: z.optional(Id),
  filing_id: z.optional(Id),
  /** Cure-by days from and to this day, both included. */
  from: z.optional(CourtDate),
  to: z.optional(CourtDate),
  sort: z._default(z.enum(['cure_by']), 'cure_by'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type ObjectionQuery = z.infer<typeof ObjectionQuery>;
