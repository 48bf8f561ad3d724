import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { PageLimit, PageOffset } from '../platform/page.ts';
import { Line, Lines } from '../platform/text.ts';
import { DoubtCode, ImportField, ImportFormat, ImportKind, ImportRemark } from './import-field.ts';
import { validationRule } from '../platform/validation-rule.ts';

/** Days after its end during which an import can be undone; then its rows are deleted. */
export const IMPORT_UNDO_DAYS = 30;

/** `check`: read, nothing is saved yet. `failed`: it stopped before its end; what it made stays and can be undone. */
export const ImportState = z.enum(['check', 'running', 'done', 'undoing', 'undone', 'failed']);
export type ImportState = z.infer<typeof ImportState>;

/** `check`: a person must decide something. `duplicate`: adds nothing. `skip`: empty, or left out by a person. */
export const ImportRowState = z.enum(['ready', 'check', 'duplicate', 'skip', 'imported', 'failed']);
export type ImportRowState = z.infer<typeof ImportRowState>;

/** Why a column has its meaning: the firm gave it earlier, its heading, or its values. */
export const ColumnReason = z.enum(['remembered', 'header', 'values']);

export const ImportColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  guess: z.nullable(z.object({ field: ImportField, why: ColumnReason, word: z.optional(z.string()) })),
  /** In which order dates of the column are read; null for a column without dates. */
  date_order: z.nullable(z.enum(['day_first', 'month_first', 'either'])),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** How many rows are in each state. */
export const ImportCounts = z.object({
  ready: z.int(),
  check: z.int(),
  duplicate: z.int(),
  skip: z.int(),
  imported: z.int(),
  failed: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** Why an undo leaves a record: somebody changed it or added to it, a case or hearing names it, it is on hold, or a rule refuses it. */
export const LeftReason = z.enum(['changed', 'used', 'on_hold', 'refused']);
export type LeftReason = z.infer<typeof LeftReason>;

/** A record that an undo leaves. */
export const LeftRecord = z.object({
  kind: z.enum(['case', 'person', 'hearing', 'court']),
  id: z.uuid(),
  title: z.string(),
  why: LeftReason,
  /** The rule that refuses it, in words; null for the other reasons. */
  problem: z.nullable(z.string()),
});
export type LeftRecord = z.infer<typeof LeftRecord>;

/** What an undo has done so far. */
export const ImportUndone = z.object({
  /** Records removed. */
  removed: z.int(),
  left_total: z.int(),
  /** The first hundred of the records that are left. */
  left: z.array(LeftRecord),
});
export type ImportUndone = z.infer<typeof ImportUndone>;

export const Import = z.object({
  id: z.uuid(),
  kind: ImportKind,
  state: ImportState,
  file_name: z.string(),
  format: ImportFormat,
  sheet: z.nullable(z.string()),
  /** Line of the headings; null without headings. */
  header_line: z.nullable(z.int()),
  columns: z.array(ImportColumn),
  /** What each column means; null for one that is left out. */
  mapping: z.array(z.nullable(ImportField)),
  notes: z.array(ImportRemark),
  counts: ImportCounts,
  total: z.int(),
  /** Rows that the running import, or its undo, is through with. */
  handled: z.int(),
  /** Open cases for which the plan still has room; null without a limit. */
  room: z.nullable(z.int()),
  /** Why it failed, in words. */
  problem: z.nullable(z.string()),
  created_by_name: z.string(),
  created_at: Instant,
  finished_at: z.nullable(Instant),
  undone_at: z.nullable(Instant),
  /** Until when it can be undone; null before its end and once undone. */
  undo_until: z.nullable(Instant),
  /** Null until its undo has begun. */
  undone: z.nullable(ImportUndone),
});
export type Import = z.infer<typeof Import>;

/** One line of the list of imports. */
export const ImportSummary = z.pick(Import, {
  id: true,
  kind: true,
  state: true,
  file_name: true,
  counts: true,
  total: true,
  created_by_name: true,
  created_at: true,
  finished_at: true,
  undone_at: true,
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** What only the records of the firm tell about a row. */
export const MatchDoubtCode = z.enum([
  /** The court is not in the list; `mends` has courts with similar names. */
  'court_unknown',
  'lawyer_unknown',
  /** A case of the firm, or a row above, may be the same case. */
  'maybe_same_case',
  /** A person of the firm, or a row above, may be the same person. */
  'maybe_same_person',
  /** The case has another next date. */
  'next_date_differs',
  /** A row above has the same case with another next date. */
  'other_date_in_file',
]);

/** A possible answer. `value` is sent back; empty: leave the field empty. `new:` before a court adds it to the firm's own. */
export const ImportMend = z.object({ value: z.string(), label: z.string() });

/** What must be decided about a row, with the likely answers, best first. */
export const RowDoubt = z.object({
  /** Under which the answer is stored: the field, or the question. */
  key: z.string(),
  field: ImportField,
  code: z.union([DoubtCode, MatchDoubtCode]),
  /** As in the file. */
  value: z.string(),
  /** What the firm's record or the other row has, if that is the question. */
  other: z.optional(z.string()),
  mends: z.array(ImportMend),
});
export type RowDoubt = z.infer<typeof RowDoubt>;

/** A record of the firm, or an earlier row of the file, that a row is about. */
export const RowMatch = z.object({
  /** Line of the earlier row. */
  line: z.optional(z.int()),
  id: z.optional(z.uuid()),
  title: z.string(),
  /** Fields that are empty there and that the row fills. */
  fills: z.array(z.string()),
});
export type RowMatch = z.infer<typeof RowMatch>;

export const ImportRow = z.object({
  /** The row in the import. */
  position: z.int(),
  /** The line in the file. */
  line: z.int(),
  state: ImportRowState,
  cells: z.array(z.string()),
  /** As understood. Dates are `YYYY-MM-DD`; the court has its name in the list. */
  values: z.record(z.string(), z.string()),
  parties: z.array(z.object({ name: z.string(), side: z.enum(['petitioner', 'respondent']), is_client: z.boolean() })),
  hearings: z.int(),
  doubts: z.array(RowDoubt),
  answers: z.record(z.string(), z.string()),
  match: z.nullable(RowMatch),
  /** Why the row was not imported, in words. */
  problem: z.nullable(z.string()),
  /** What was made of it. */
  record: z.nullable(z.object({ kind: z.enum(['case', 'person']), id: z.uuid() })),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportQuery = z.strictObject({
  kind: ImportKind,
  file_name: z._default(Line.check(z.maxLength(255)), ''),
});

export const ImportRowQuery = z.strictObject({
  state: z.optional(ImportRowState),
  limit: z._default(PageLimit, 50),
  offset: PageOffset,
});
export type ImportRowQuery = z.infer<typeof ImportRowQuery>;

export const ImportRows = z.object({ items: z.array(ImportRow), total: z.int(), limit: z.int(), offset: z.int() });

const key = Line.check(z.minLength(1), z.maxLength(60));
const answer = Line.check(z.maxLength(500));

/**
 * A decision: about one row, about every row that has `value` in doubt, or about every row with the question `key`. An answer to a doubt is stored under its key; null takes it
 * back. The key `skip` leaves the row out, the key of a field corrects the field.
 */
export const ImportDecision = z.strictObject({
  position: z.optional(z.int().check(z.minimum(0))),
  value: z.optional(Lines.check(z.maxLength(10_000))),
  for_all: z.optional(z.literal(true)),
  key,
  answer: z.nullable(answer),
});
export type ImportDecision = z.infer<typeof ImportDecision>;

export const ImportChange = z
  .strictObject({
    mapping: z.optional(z.array(z.nullable(ImportField)).check(z.maxLength(200))),
    decisions: z.optional(z.array(ImportDecision).check(z.maxLength(100))),
  })
  .check(
    validationRule(
      'needs_one_target',
      ({ decisions = [] }) =>
        decisions.every(({ position, value, for_all }) => [position, value, for_all].filter((about) => about !== undefined).length === 1),
      { path: ['decisions'], error: 'needs a row, a value or all rows' },
    ),
  );
export type ImportChange = z.infer<typeof ImportChange>;
