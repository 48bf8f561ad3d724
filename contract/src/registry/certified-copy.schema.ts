import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { several } from '../platform/several.ts';
import { Line, Lines } from '../platform/text.ts';

/** applied: the registry is preparing it. ready: it can be collected. received: it was collected. */
export const CopyState = z.enum(['applied', 'ready', 'received']);
export type CopyState = z.infer<typeof CopyState>;

const title = Line.check(z.minLength(1), z.maxLength(300));
const number = z.nullish(Line.check(z.maxLength(120)));
const note = z.nullish(Lines.check(z.maxLength(5_000)));

/** A certified copy of an order or judgment (`title`) of the day `order_on`. `owner_id`: who obtains it; if omitted, the caller. */
export const CopyDraft = z.strictObject({
  id: z.optional(NewId),
  case_id: Id,
  title,
  order_on: CourtDate,
  applied_on: CourtDate,
  application_number: number,
  ready_on: z.nullish(CourtDate),
  received_on: z.nullish(CourtDate),
  owner_id: z.optional(Id),
  note,
});
export type CopyDraft = z.infer<typeof CopyDraft>;

/** Omitted fields stay unchanged; `null` empties a field. */
export const CopyChange = z.strictObject({
  title: z.optional(title),
  order_on: z.optional(CourtDate),
  applied_on: z.optional(CourtDate),
  application_number: number,
  ready_on: z.nullish(CourtDate),
  received_on: z.nullish(CourtDate),
  owner_id: z.optional(Id),
  note,
});
export type CopyChange = z.infer<typeof CopyChange>;

const member = z.object({ id: z.uuid(), name: z.string() });

/** A certified copy. `deadlines`: how many deadlines of the case exclude the days from its application to the day it was ready. */
export const CertifiedCopy = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
  court_name: z.nullable(z.string()),
  title: z.string(),
  order_on: z.string(),
  applied_on: z.string(),
  application_number: z.nullable(z.string()),
  ready_on: z.nullable(z.string()),
  received_on: z.nullable(z.string()),
  state: CopyState,
  owner: member,
  deadlines: z.int(),
  note: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type CertifiedCopy = z.infer<typeof CertifiedCopy>;

/** A deadline whose last day moved with the days of a copy: from `before` to `due_on`. */
export const MovedDeadline = z.object({ id: z.uuid(), title: z.string(), before: z.string(), due_on: z.string() });
export type MovedDeadline = z.infer<typeof MovedDeadline>;

/** A certified copy after a change, with the deadlines of its case that moved with it, the earliest last day first. */
export const SavedCopy = z.extend(CertifiedCopy, { moved: z.array(MovedDeadline) });
export type SavedCopy = z.infer<typeof SavedCopy>;

/** Filters for the list of certified copies. Without `state`, those not received. */
export const CopyQuery = z.strictObject({
  state: z.optional(several(CopyState)),
  /** Obtained by the caller. */
  mine: z.optional(Flag),
  owner: z.optional(Id),
  case_id: z.optional(Id),
  sort: z._default(z.enum(['applied']), 'applied'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type CopyQuery = z.infer<typeof CopyQuery>;
