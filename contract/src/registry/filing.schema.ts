import * as z from 'zod/mini';
import { CaseMove } from '../cases/case-move.ts';
import { CourtDate, Instant } from '../platform/court-date.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Id, NewId } from '../platform/id.ts';
import { several } from '../platform/several.ts';
import { Line, Lines } from '../platform/text.ts';

/** objections: the registry has raised some. refiled: filed again after they were cured. */
export const FilingState = z.enum(['filed', 'objections', 'refiled', 'registered', 'returned', 'refused']);
export type FilingState = z.infer<typeof FilingState>;

export const FilingMode = z.enum(['counter', 'efiling']);
export type FilingMode = z.infer<typeof FilingMode>;

/** A registration, return or refusal ends a filing. */
export const isFilingClosed = (state: FilingState): boolean => state === 'registered' || state === 'returned' || state === 'refused';

const title = Line.check(z.minLength(1), z.maxLength(300));
const number = z.nullish(Line.check(z.maxLength(80)));
const receipt = z.nullish(Line.check(z.maxLength(120)));
const fee = z.nullish(z.int().check(z.minimum(0), z.maximum(100_000_000_000)));
const note = z.nullish(Lines.check(z.maxLength(5_000)));

/** What was filed (`title`), where and when. `filing_number`: the diary or filing number. Without `court_id`, the court of the case. */
export const FilingDraft = z.strictObject({
  id: z.optional(NewId),
  case_id: Id,
  title,
  court_id: z.nullish(Id),
  mode: z._default(FilingMode, 'counter'),
  filing_number: number,
  filed_on: CourtDate,
  fee_paise: fee,
  fee_receipt: receipt,
  note,
});
export type FilingDraft = z.infer<typeof FilingDraft>;

/** Omitted fields stay unchanged; `null` empties a field. */
export const FilingChange = z.strictObject({
  title: z.optional(title),
  court_id: z.nullish(Id),
  mode: z.optional(FilingMode),
  filing_number: number,
  filed_on: z.optional(CourtDate),
  fee_paise: fee,
  fee_receipt: receipt,
  note,
});
export type FilingChange = z.infer<typeof FilingChange>;

export const FilingRefiled = z.strictObject({ refiled_on: CourtDate });
export type FilingRefiled = z.infer<typeof FilingRefiled>;

/** A registration. The case takes its number and day if it has no registration number yet. */
export const FilingRegistered = z.strictObject({ registered_on: CourtDate, registration_number: number });
export type FilingRegistered = z.infer<typeof FilingRegistered>;

export const FilingReturned = z.strictObject({
  state: z.enum(['returned', 'refused']),
  closed_on: CourtDate,
  reason: Lines.check(z.minLength(1), z.maxLength(2_000)),
});
export type FilingReturned = z.infer<typeof FilingReturned>;

/** A filing. `checked`: how many points of its check before e-filing are ticked. */
export const Filing = z.object({
  id: z.uuid(),
  case_id: z.uuid(),
  case_title: z.string(),
  case_number: z.nullable(z.string()),
  title: z.string(),
  court_id: z.nullable(z.uuid()),
  court_name: z.nullable(z.string()),
  mode: FilingMode,
  filing_number: z.nullable(z.string()),
  filed_on: z.string(),
  fee_paise: z.nullable(z.int()),
  fee_receipt: z.nullable(z.string()),
  state: FilingState,
  open_objections: z.int(),
  refiled_on: z.nullable(z.string()),
  closed_on: z.nullable(z.string()),
  registration_number: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
  note: z.nullable(z.string()),
  checked: z.int(),
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
});
export type Filing = z.infer<typeof Filing>;

/** A filing after a change; `moved` if the status of its case moved with it. */
export const MovedFiling = z.extend(Filing, { moved: z.optional(CaseMove) });
export type MovedFiling = z.infer<typeof MovedFiling>;

/** Filters for the list of filings. Without `state`, those neither registered, returned nor refused. */
export const FilingQuery = z.strictObject({
  state: z.optional(several(FilingState)),
  mode: z.optional(FilingMode),
  court: z.optional(Id),
  case_id: z.optional(Id),
  sort: z._default(z.enum(['filed']), 'filed'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
  limit: PageLimit,
  offset: PageOffset,
});
export type FilingQuery = z.infer<typeof FilingQuery>;
