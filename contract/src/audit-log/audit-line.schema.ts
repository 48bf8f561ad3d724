import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { PageLimit } from '../platform/page.ts';
import { Id } from '../platform/id.ts';
import type { EnumOf, KindWith, PropertyOf } from '../records.ts';

/** `deleted` when a record is marked as deleted, `restored` when the mark is removed. */
export const AuditAction = z.enum(['added', 'changed', 'deleted', 'restored']);
export type AuditAction = z.infer<typeof AuditAction>;

type RecordAuditKind = PropertyOf<KindWith<'auditedAs'>, 'auditedAs'>;
/** Kinds of lines that are not about a record of the firm's practice. */
export type AccessAuditKind = 'member' | 'invite' | 'firm' | 'sign_in' | 'account';

/** Kinds of lines in the audit log, in the order of the menu. Parts of a case count as the case. */
export const AuditKind: z.ZodMiniEnum<EnumOf<RecordAuditKind | AccessAuditKind>> = z.enum([
  'case',
  'hearing',
  'deadline',
  'filing',
  'objection',
  'certified_copy',
  'task',
  'note',
  'person',
  'lawyer',
  'document',
  'vakalatnama',
  'conflict_check',
  'member',
  'invite',
  'firm',
  'holiday',
  'sign_in',
  'account',
]);
export type AuditKind = z.infer<typeof AuditKind>;

/** One field of a record before and after, readable: names in place of ids, days as `YYYY-MM-DD`, null if empty. */
export const AuditChange = z.object({ field: z.string(), was: z.nullable(z.string()), is_now: z.nullable(z.string()) });
export type AuditChange = z.infer<typeof AuditChange>;

export const AuditLine = z.object({
  id: Id,
  at: Instant,
  actor_id: z.nullable(Id),
  /** Null for changes by Munshi itself, in scheduled work. */
  actor_name: z.nullable(z.string()),
  action: AuditAction,
  /** Null for records without a kind of their own to filter by. */
  kind: z.nullable(AuditKind),
  /** The database table, for closer inspection. */
  table_name: z.string(),
  row_id: z.nullable(Id),
  /** The record's current name, if it has one that the caller may see. */
  title: z.nullable(z.string()),
  case_id: z.nullable(Id),
  case_title: z.nullable(z.string()),
  changes: z.array(AuditChange),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditQuery = z.strictObject({
  actor: z.optional(Id),
  kind: z.optional(AuditKind),
  action: z.optional(AuditAction),
  /** Days in India, both included. */
  from: z.optional(CourtDate),
  to: z.optional(CourtDate),
  case_id: z.optional(Id),
  /** The id of a record. */
  q: z.optional(Id),
  /** The `next` of the previous answer. */
  after: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z~[\da-f-]{36}$/))),
  limit: z._default(PageLimit, 25),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Newest first. `next` leads to older lines; null at the end. There is no total, because the log grows without limit. */
export const AuditPage = z.object({ items: z.array(AuditLine), next: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof AuditPage>;
