import { z } from 'zod';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id, PageLimit } from '../platform/page.ts';

/** A record that is marked as deleted is `deleted`, and `restored` when the mark is taken off. */
export const AuditAction = z.enum(['added', 'changed', 'deleted', 'restored']);
export type AuditAction = z.infer<typeof AuditAction>;

/** The kinds of records a trail is told by. A case is told with what belongs to it. */
export const AuditKind = z.enum([
  'case',
  'hearing',
  'task',
  'note',
  'person',
  'lawyer',
  'document',
  'vakalatnama',
  'member',
  'invite',
  'firm',
  'holiday',
  'sign_in',
  'account',
]);
export type AuditKind = z.infer<typeof AuditKind>;

/** One field of a record, before and after, in words: names for ids, days as `YYYY-MM-DD`. Null is nothing. */
export const AuditChange = z.object({ field: z.string(), was: z.string().nullable(), is_now: z.string().nullable() });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditLine = z.object({
  id: Id,
  at: Instant,
  actor_id: Id.nullable(),
  /** Null where nobody did it: Munshi itself, by the clock. */
  actor_name: z.string().nullable(),
  action: AuditAction,
  /** Null for what has no kind of its own to filter by. */
  kind: AuditKind.nullable(),
  /** The table, for those who look closer. */
  table_name: z.string(),
  row_id: Id.nullable(),
  /** What the record is called today, where it still has a name to the caller. */
  title: z.string().nullable(),
  case_id: Id.nullable(),
  case_title: z.string().nullable(),
  changes: z.array(AuditChange),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditQuery = z.strictObject({
  actor: Id.optional(),
  kind: AuditKind.optional(),
  action: AuditAction.optional(),
  /** Days in India, both included. */
  from: CourtDate.optional(),
  to: CourtDate.optional(),
  case_id: Id.optional(),
  /** The id of a record. */
  q: Id.optional(),
  /** The `next` of the answer before. */
  after: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z~[\da-f-]{36}$/)
    .optional(),
  limit: PageLimit.default(25),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Newest first. `next` leads to the older ones; null at the end. A trail grows without end, so it is not counted. */
export const AuditPage = z.object({ items: z.array(AuditLine), next: z.string().nullable() });
export type AuditPage = z.infer<typeof AuditPage>;
