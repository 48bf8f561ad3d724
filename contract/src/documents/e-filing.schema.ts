import * as z from 'zod/mini';
import { Line } from '../platform/text.ts';

/** E-filing requirements of a court, with their source and the day we read it. Null: the court sets no such limit. */
export const EFilingRules = z.object({
  code: z.string(),
  name: z.string(),
  source: z.string(),
  as_of: z.string(),
  max_bytes: z.nullable(z.int()),
  max_name_length: z.nullable(z.int()),
  forbidden_name_characters: z.string(),
  min_scan_dpi: z.nullable(z.int()),
  paper: z.array(z.enum(['a4', 'legal'])).check(z.minLength(1)),
  needs_bookmarks_from_pages: z.nullable(z.int()),
});
export type EFilingRules = z.infer<typeof EFilingRules>;

export const EFilingFinding = z.object({
  /** The check that was run. */
  check: z.enum([
    'file_type',
    'readable',
    'encryption',
    'searchable',
    'archival',
    'page_size',
    'resolution',
    'annotations',
    'bookmarks',
    'active_content',
    'file_name',
    'size',
  ]),
  /** fault: the filing counter returns the document. advice: curing it is advisable. */
  outcome: z.enum(['passed', 'advice', 'fault', 'unknown']),
  /** The finding, in words. */
  finding: z.string(),
  /** How to cure it, in words; null if there is nothing to cure. */
  remedy: z.nullable(z.string()),
});
export type EFilingFinding = z.infer<typeof EFilingFinding>;

export const EFilingReport = z.object({
  /** waiting: the file has not been examined yet. */
  status: z.enum(['ready', 'waiting']),
  rules: EFilingRules,
  findings: z.array(EFilingFinding),
});
export type EFilingReport = z.infer<typeof EFilingReport>;

/** A document as the e-filing check of a court finds it. waiting: it has not been examined yet. */
export const CheckedDocument = z.object({
  id: z.uuid(),
  title: z.string(),
  status: z.enum(['ready', 'waiting']),
  /** Defects for which the counter returns it, in words. */
  faults: z.array(z.string()),
});
export type CheckedDocument = z.infer<typeof CheckedDocument>;

/** `rules` defaults to those of the case's court. */
export const EFilingQuery = z.strictObject({ rules: z.optional(Line.check(z.maxLength(60))) });
