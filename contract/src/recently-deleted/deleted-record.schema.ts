import { z } from 'zod';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import type { Permission } from '../platform/permission.ts';
import { Line } from '../platform/text.ts';

export const DeletedKind = z.enum(['case', 'hearing', 'task', 'note', 'document', 'vakalatnama', 'person', 'lawyer']);
export type DeletedKind = z.infer<typeof DeletedKind>;

interface DeletedGrant {
  /** Who may do this sees what was deleted. */
  readonly read: Permission;
  /** Who may do this may ask for it back; a feature may refuse more, as what others deleted. */
  readonly restore: Permission;
}

export const deletedGrants: Record<DeletedKind, DeletedGrant> = {
  case: { read: 'case:read', restore: 'case:delete' },
  hearing: { read: 'hearing:read', restore: 'hearing:delete' },
  task: { read: 'task:read', restore: 'task:write' },
  note: { read: 'note:read', restore: 'note:write' },
  document: { read: 'document:read', restore: 'document:write' },
  vakalatnama: { read: 'vakalatnama:read', restore: 'vakalatnama:write' },
  person: { read: 'person:read', restore: 'person:delete' },
  lawyer: { read: 'lawyer:read', restore: 'lawyer:write' },
};

/** What keeps a deleted record beyond its thirty days. */
export const KeptBecause = z.enum(['legal_hold', 'vakalatnama', 'signed_copy', 'party', 'merged', 'appearance']);
export type KeptBecause = z.infer<typeof KeptBecause>;

export const DeletedRecord = z.object({
  kind: DeletedKind,
  id: Id,
  /** What it was called; of a hearing its purpose, which may be empty. */
  title: z.string(),
  /** Of a hearing, the day it was fixed for. */
  day: CourtDate.nullable(),
  case_id: Id.nullable(),
  case_title: z.string().nullable(),
  /** Its case is deleted too, and has to come back first. */
  is_case_deleted: z.boolean(),
  deleted_at: Instant,
  /** Null where the deletion left no line, or nobody did it. */
  deleted_by: z.string().nullable(),
  /** Days in which it can still be restored, today included. */
  days_left: z.int(),
  /** The day on which it goes for good, unless something keeps it. */
  goes_on: CourtDate,
  kept_because: KeptBecause.nullable(),
});
export type DeletedRecord = z.infer<typeof DeletedRecord>;

export const DeletedQuery = z.strictObject({
  kind: DeletedKind.optional(),
  q: Line.max(100).optional(),
  /** Only what is kept, however long ago it was deleted. */
  kept: z.literal('true').optional(),
  limit: PageLimit,
  offset: PageOffset,
});
export type DeletedQuery = z.infer<typeof DeletedQuery>;
