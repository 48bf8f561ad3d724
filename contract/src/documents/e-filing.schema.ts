import { z } from 'zod';
import { Line } from '../platform/text.ts';

/** What a court takes, with where that is written and since when we know it. Null: the court names no such limit. */
export const EFilingRules = z.object({
  code: z.string(),
  name: z.string(),
  source: z.string(),
  as_of: z.string(),
  max_bytes: z.int().nullable(),
  max_name_length: z.int().nullable(),
  forbidden_name_characters: z.string(),
  min_scan_dpi: z.int().nullable(),
  paper: z.array(z.enum(['a4', 'legal'])).min(1),
  needs_bookmarks_from_pages: z.int().nullable(),
});
export type EFilingRules = z.infer<typeof EFilingRules>;

export const EFilingFinding = z.object({
  /** What was looked at. */
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
  /** fault: the filing counter sends it back. advice: it is better mended. */
  outcome: z.enum(['passed', 'advice', 'fault', 'unknown']),
  /** What was found, in words. */
  finding: z.string(),
  /** How to mend it, in words; null where nothing needs mending. */
  remedy: z.string().nullable(),
});
export type EFilingFinding = z.infer<typeof EFilingFinding>;

export const EFilingReport = z.object({
  /** waiting: the file has not been looked into yet. */
  status: z.enum(['ready', 'waiting']),
  rules: EFilingRules,
  findings: z.array(EFilingFinding),
});
export type EFilingReport = z.infer<typeof EFilingReport>;

/** Without rules named, those of the case's court. */
export const EFilingQuery = z.strictObject({ rules: Line.max(60).optional() });
