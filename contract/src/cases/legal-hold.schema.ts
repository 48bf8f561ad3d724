import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Id } from '../platform/page.ts';
import { Lines } from '../platform/text.ts';

/** Why nothing of the case may go: a notice, an order, a claim that is expected. */
export const LegalHoldDraft = z.strictObject({ reason: Lines.min(3).max(500) });
export type LegalHoldDraft = z.infer<typeof LegalHoldDraft>;

export const LegalHold = z.object({
  id: Id,
  reason: z.string(),
  set_at: Instant,
  set_by_name: z.string(),
});
export type LegalHold = z.infer<typeof LegalHold>;

/** The hold that stands on a case; null when there is none. */
export const StandingHold = z.object({ hold: LegalHold.nullable() });
export type StandingHold = z.infer<typeof StandingHold>;
