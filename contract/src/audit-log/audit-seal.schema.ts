import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Id } from '../platform/id.ts';

/** Faults in the chain: a line altered after it was sealed, a line missing, a seal missing, a line that was never sealed. */
export const BrokenBecause = z.enum(['changed', 'removed', 'seal_missing', 'not_sealed']);
export type BrokenBecause = z.infer<typeof BrokenBecause>;

/** How far the audit log was verified, and the first line that fails. Nulls if it was never verified. */
export const AuditSeal = z.object({
  checked_at: z.nullable(Instant),
  /** Number of verified lines in the chain: all of them, or those before the broken one. */
  sealed: z.int(),
  /** When the last verified line was written. */
  sealed_until: z.nullable(Instant),
  /** The last hash of the chain. A copy kept elsewhere proves later that no earlier line was replaced. */
  fingerprint: z.nullable(z.string()),
  broken: z.nullable(z.object({ number: z.nullable(z.int()), line_id: z.nullable(Id), because: BrokenBecause })),
});
export type AuditSeal = z.infer<typeof AuditSeal>;
