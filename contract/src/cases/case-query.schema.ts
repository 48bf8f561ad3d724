import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { CaseStatus } from './case-status.ts';
import { Line } from '../platform/text.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const CaseSort = z.enum(['next_hearing_date', 'file_number', 'updated_at', 'title']);

/** Filters of the list of cases; all that are given must hold. `mine`: I am on the case's team. */
export const CaseQuery = z.strictObject({
  status: CaseStatus.optional(),
  mine: flag.optional(),
  /** Part of a title, number, CNR or party, at least two characters. */
  q: Line.max(100).optional(),
  category: Id.optional(),
  type: Id.optional(),
  court: Id.optional(),
  /** Somebody on the team: a member of the firm by their user id, or any lawyer by the id of their record. */
  lawyer: Id.optional(),
  /** A person who is our client in the case. */
  client: Id.optional(),
  stage: Line.max(60).optional(),
  /** Pending cases without a date to come. */
  no_next_date: flag.optional(),
  sort: CaseSort.default('next_hearing_date'),
  order: z.enum(['asc', 'desc']).default('asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type CaseQuery = z.infer<typeof CaseQuery>;

export const CaseIds = z.strictObject({ case_ids: z.array(Id).min(1).max(200) });
export const CasesDeleted = z.object({ message: z.string(), deleted: z.int() });
export const CasesRestored = z.object({ message: z.string(), restored: z.int() });

/**
 * One change of the case or of what belongs to it. `record_name`: what the record is called today (a hearing by its day), null
 * where it has no name or is gone for good. `changes`: field → what was, what is.
 */
export const TimelineEntry = z.object({
  id: z.uuid(),
  at: Instant,
  actor_name: z.string().nullable(),
  record: z.string(),
  record_name: z.string().nullable(),
  action: z.enum(['insert', 'update', 'delete']),
  changes: z.record(z.string(), z.object({ was: z.unknown(), is: z.unknown() })),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
export const TimelineQuery = z.strictObject({ limit: PageLimit, offset: PageOffset });

/** How much there is of each kind in a case, as far as the caller may read it. */
export const CaseCounts = z.object({
  hearings: z.int(),
  tasks: z.int(),
  notes: z.int(),
  documents: z.int(),
  vakalatnamas: z.int(),
});
export type CaseCounts = z.infer<typeof CaseCounts>;
