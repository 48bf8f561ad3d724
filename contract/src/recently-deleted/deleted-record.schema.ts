import * as z from 'zod/mini';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id } from '../platform/id.ts';
import type { Permission } from '../platform/permission.ts';
import { Line } from '../platform/text.ts';
import type { EnumOf, KindWith } from '../records.ts';

/** Kinds of records that can be restored, in the order of the menu. */
export const DeletedKind: z.ZodMiniEnum<EnumOf<KindWith<'restorable'>>> = z.enum([
  'case',
  'hearing',
  'deadline',
  'filing',
  'objection',
  'certified_copy',
  'task',
  'note',
  'document',
  'vakalatnama',
  'person',
  'lawyer',
]);
export type DeletedKind = z.infer<typeof DeletedKind>;

interface DeletedGrant {
  /** Permission to see deleted records. */
  readonly read: Permission;
  /** Permission to restore; a feature may refuse more, such as records deleted by others. */
  readonly restore: Permission;
}

export const deletedGrants: Record<DeletedKind, DeletedGrant> = {
  case: { read: 'case:read', restore: 'case:delete' },
  hearing: { read: 'hearing:read', restore: 'hearing:delete' },
  deadline: { read: 'deadline:read', restore: 'deadline:write' },
  filing: { read: 'registry:read', restore: 'registry:write' },
  objection: { read: 'registry:read', restore: 'registry:write' },
  certified_copy: { read: 'registry:read', restore: 'registry:write' },
  task: { read: 'task:read', restore: 'task:write' },
  note: { read: 'note:read', restore: 'note:write' },
  document: { read: 'document:read', restore: 'document:write' },
  vakalatnama: { read: 'vakalatnama:read', restore: 'vakalatnama:write' },
  person: { read: 'person:read', restore: 'person:delete' },
  lawyer: { read: 'lawyer:read', restore: 'lawyer:write' },
};

/** Why a deleted record is kept beyond thirty days. */
export const RetainedBecause = z.enum(['legal_hold', 'vakalatnama', 'signed_copy', 'party', 'merged', 'appearance']);
export type RetainedBecause = z.infer<typeof RetainedBecause>;

export const DeletedRecord = z.object({
  kind: DeletedKind,
  id: Id,
  /** The record's title; for a hearing its purpose, which may be empty. */
  title: z.string(),
  /** For a hearing, the hearing date. */
  day: z.nullable(CourtDate),
  case_id: z.nullable(Id),
  case_title: z.nullable(z.string()),
  /** The case of the record is deleted too and must be restored first. */
  is_case_deleted: z.boolean(),
  deleted_at: Instant,
  /** Null if the audit log has no line for the deletion, or no person did it. */
  deleted_by: z.nullable(z.string()),
  /** Days in which it can still be restored, today included. */
  days_left: z.int(),
  /** The day of permanent deletion, unless `retained_because` is set. */
  purged_on: CourtDate,
  retained_because: z.nullable(RetainedBecause),
  /**
   * Why the caller cannot restore the record, besides the permission for its kind: somebody else created it, and, of a case, the caller is
   * not on its team. Deadlines, filings, objections, certified copies and people are restored by everybody with that permission.
   */
  unrestorable_because: z.nullable(z.enum(['not_own'])),
});
export type DeletedRecord = z.infer<typeof DeletedRecord>;

export const DeletedQuery = z.strictObject({
  kind: z.optional(DeletedKind),
  q: z.optional(Line.check(z.maxLength(100))),
  /** Only records kept beyond thirty days, however long ago they were deleted. */
  retained: z.optional(z.literal('true')),
  limit: PageLimit,
  offset: PageOffset,
});
export type DeletedQuery = z.infer<typeof DeletedQuery>;
