import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Id, PageLimit, PageOffset } from '../platform/page.ts';
import { CaseStatus } from './case-status.ts';
import { Line } from '../platform/text.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const CaseSort = z.enum(['next_hearing_date', 'file_number', 'updated_at', 'title']);

/** Filters for the list of cases; a case must match all those given. `mine`: the caller is on the case's team. */
export const CaseQuery = z.strictObject({
  status: CaseStatus.optional(),
  mine: flag.optional(),
  /** Part of a title, number, CNR or party, at least two characters. */
  q: Line.max(100).optional(),
  category: Id.optional(),
  type: Id.optional(),
  court: Id.optional(),
  /** Someone on the team: a member of the firm by user id, or any lawyer by record id. */
  lawyer: Id.optional(),
  /** A person who is the firm's client in the case. */
  client: Id.optional(),
  stage: Line.max(60).optional(),
  /** Pending cases without a next date. */
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
 * One change to the case or to a record of it. `record_name`: the record's current name (a hearing by its day), null if it has
 * none or was permanently deleted. `changes`: field → old and new value.
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

/** Number of records of each kind in a case that the caller may read. */
export const CaseCounts = z.object({
  hearings: z.int(),
  tasks: z.int(),
  notes: z.int(),
  documents: z.int(),
  vakalatnamas: z.int(),
});
export type CaseCounts = z.infer<typeof CaseCounts>;
