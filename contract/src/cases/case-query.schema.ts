import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, IdList } from '../platform/id.ts';
import { CaseStatus } from './case-status.ts';
import { Line } from '../platform/text.ts';
import type { KindWith, PropertyOf } from '../records.ts';

export const CaseSort = z.enum(['next_hearing_date', 'file_number', 'updated_at', 'title', 'waiting_since']);

/** Filters for the list of cases; a case must match all those given. `mine`: the caller is on the case's team. */
export const CaseQuery = z.strictObject({
  status: z.optional(CaseStatus),
  mine: z.optional(Flag),
  /** Part of a title, number, CNR or party, at least two characters. */
  q: z.optional(Line.check(z.maxLength(100))),
  category: z.optional(Id),
  type: z.optional(Id),
  court: z.optional(Id),
  /** Someone on the team: a member of the firm by user id, or any lawyer by record id. */
  lawyer: z.optional(Id),
  /** A person who is the firm's client in the case. */
  client: z.optional(Id),
  /** The code of the stage: that of the next hearing's purpose, else that of the case. */
  stage: z.optional(Line.check(z.maxLength(60))),
  /** Cases without a next date, unless disposed of, archived, reserved or not filed yet. */
  no_next_date: z.optional(Flag),
  /** Open cases that have not been filed yet. */
  not_filed: z.optional(Flag),
  /** Cases reserved for orders, and those last adjourned without a date. */
  waiting: z.optional(Flag),
  /** Only these cases. */
  ids: z.optional(IdList),
  sort: z._default(CaseSort, 'next_hearing_date'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type CaseQuery = z.infer<typeof CaseQuery>;

export const CaseIds = z.strictObject({ case_ids: z.array(Id).check(z.minLength(1), z.maxLength(200)) });

/** `case_ids` of the answer: those of the given cases that the caller may delete. */
export const DeletableCasesQuery = z.strictObject({ ids: IdList });
export const DeletableCases = z.object({ case_ids: z.array(z.uuid()) });

export const CasesDeleted = z.object({ message: z.string(), deleted: z.int() });
export const CasesRestored = z.object({ message: z.string(), restored: z.int() });

/**
 * One change to the case or to a record of it. `record_name`: the record's current name (a hearing by its day), null if it has
 * none or was permanently deleted. `changes`: field → old and new value.
 */
export const TimelineEntry = z.object({
  id: z.uuid(),
  at: Instant,
  actor_name: z.nullable(z.string()),
  record: z.string(),
  record_name: z.nullable(z.string()),
  action: z.enum(['insert', 'update', 'delete']),
  changes: z.record(z.string(), z.object({ was: z.unknown(), is: z.unknown() })),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
export const TimelineQuery = z.strictObject({ limit: PageLimit, offset: PageOffset });

/** Number of records of each kind in a case that the caller may read. */
export const CaseCounts = z.object({
  hearings: z.int(),
  registry: z.int(),
  tasks: z.int(),
  notes: z.int(),
  documents: z.int(),
  vakalatnamas: z.int(),
} satisfies Record<PropertyOf<KindWith<'tabOfCase'>, 'tabOfCase'>, unknown>);
export type CaseCounts = z.infer<typeof CaseCounts>;
