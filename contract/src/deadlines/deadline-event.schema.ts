import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { Line } from '../platform/text.ts';
import { Certainty, Condonable, DeadlineEvent, DeadlineKind } from './deadline-rule.schema.ts';
import { Deadline } from './deadline.schema.ts';

/** What happened in a case, and when. */
export const EventQuery = z.strictObject({ case_id: Id, event: DeadlineEvent, on: CourtDate });
export type EventQuery = z.infer<typeof EventQuery>;

/**
 * A deadline that follows from an event. `fits`: its rule is for our side and for a case of this kind, before this court. `deadline_id`: of the open one that the case has already, counted from the same
 * day.
 */
export const EventOffer = z.object({
  rule: z.string(),
  title: z.string(),
  kind: DeadlineKind,
  opens_on: z.nullable(z.string()),
  due_on: z.string(),
  outer_on: z.nullable(z.string()),
  section: z.string(),
  source: z.string(),
  condonable: Condonable,
  certainty: Certainty,
  fits: z.boolean(),
  deadline_id: z.nullable(z.uuid()),
});
export type EventOffer = z.infer<typeof EventOffer>;

export const EventOffers = z.object({ items: z.array(EventOffer) });
export type EventOffers = z.infer<typeof EventOffers>;

/** The deadlines to add from an event; the day is entered once. Without an owner, one is the caller's. */
export const EventDeadlinesDraft = z.strictObject({
  ...EventQuery.shape,
  deadlines: z
    .array(z.strictObject({ rule: Line.check(z.minLength(1), z.maxLength(80)), owner_id: z.optional(Id) }))
    .check(z.minLength(1), z.maxLength(30)),
});
export type EventDeadlinesDraft = z.infer<typeof EventDeadlinesDraft>;

export const EventDeadlines = z.object({ items: z.array(Deadline) });
export type EventDeadlines = z.infer<typeof EventDeadlines>;
