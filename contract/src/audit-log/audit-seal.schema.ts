import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Id } from '../platform/page.ts';

/** What a look at the chain may find: a line that says something else than when it was sealed, one that is gone, a seal that is gone, a line that was never sealed. */
export const BrokenBecause = z.enum(['changed', 'removed', 'seal_missing', 'not_sealed']);
export type BrokenBecause = z.infer<typeof BrokenBecause>;

/** How far the trail was verified, and the first line that does not hold. Nulls where nobody has looked yet. */
export const AuditSeal = z.object({
  checked_at: Instant.nullable(),
  /** Lines in the chain. They hold, all of them or those before the broken one. */
  sealed: z.int(),
  /** When the last line that holds was written. */
  sealed_until: Instant.nullable(),
  /** The last hash of the chain: whoever notes it down elsewhere can tell later that nothing before it was exchanged. */
  fingerprint: z.string().nullable(),
  broken: z.object({ number: z.int().nullable(), line_id: Id.nullable(), because: BrokenBecause }).nullable(),
});
export type AuditSeal = z.infer<typeof AuditSeal>;
