import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';
import { Lines } from '../platform/text.ts';

/** The reason for the hold: a notice, an order, an expected claim. */
export const LegalHoldDraft = z.strictObject({ reason: Lines.check(z.minLength(3), z.maxLength(500)) });
export type LegalHoldDraft = z.infer<typeof LegalHoldDraft>;

export const LegalHold = z.object({
  id: Id,
  reason: z.string(),
  set_at: Instant,
  set_by_name: z.string(),
});
export type LegalHold = z.infer<typeof LegalHold>;

/** The active hold of a case; null if there is none. */
export const ActiveHold = z.object({ hold: z.nullable(LegalHold) });
export type ActiveHold = z.infer<typeof ActiveHold>;
