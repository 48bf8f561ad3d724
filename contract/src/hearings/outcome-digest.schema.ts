import * as z from 'zod/mini';
import { CourtDate } from '../platform/court-date.ts';
import { Flag } from '../platform/flag.ts';
import { Id } from '../platform/id.ts';

/** A day, today if left out, and the filters of its board. */
export const OutcomeDigestQuery = z.strictObject({
  day: z.optional(CourtDate),
  case_id: z.optional(Id),
  court: z.optional(Id),
  /** A lawyer who appears. */
  lawyer: z.optional(Id),
  /** `true`: the caller is on the case's team, or is the lawyer who appears. */
  mine: z.optional(Flag),
});
export type OutcomeDigestQuery = z.infer<typeof OutcomeDigestQuery>;

/**
 * `text`: the digest as plain text with the bold type of WhatsApp, for a group whose members may not all see restricted cases: it has
 * none of them. `left_out`: how many restricted cases, all visible to the caller, are not in it.
 */
export const OutcomeDigest = z.object({ day: z.string(), text: z.string(), left_out: z.int() });
export type OutcomeDigest = z.infer<typeof OutcomeDigest>;
