import * as z from 'zod/mini';
import { CheckedDocument } from '../documents/e-filing.schema.ts';
import { Instant } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { FilingMode } from './filing.schema.ts';

/** A filing that is not recorded yet, in the court of its case. */
export const FilingCheckQuery = z.strictObject({ case_id: Id, mode: z._default(FilingMode, 'efiling') });

/** A point to check, and who has ticked it. `certainty`: `check` if the rule was not read in its text. */
export const FilingCheckItem = z.object({
  item: z.string(),
  text: z.string(),
  source: z.string(),
  certainty: z.enum(['text', 'check']),
  checked_by: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  checked_at: z.nullable(Instant),
});
export type FilingCheckItem = z.infer<typeof FilingCheckItem>;

/**
 * The check before a filing.
 *
 * @property rules the e-filing rules of the court, and where they are written; null for a filing at the counter
 * @property documents the newest documents of the case; empty for a filing at the counter and for a role that may not read documents
 */
export const FilingCheck = z.object({
  rules: z.nullable(z.object({ name: z.string(), source: z.string(), as_of: z.string(), max_bytes: z.nullable(z.int()) })),
  items: z.array(FilingCheckItem),
  documents: z.array(CheckedDocument),
});
export type FilingCheck = z.infer<typeof FilingCheck>;
