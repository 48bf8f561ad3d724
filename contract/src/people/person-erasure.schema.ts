import { z } from 'zod';
import { Id } from '../platform/page.ts';

/** What the law keeps although the person asked for its erasure, named before anything is erased. */
export const ErasureOutlook = z.object({
  /** Filed cases that keep the name of the party, as the court's record has it; those the reader sees. */
  cases: z.array(z.object({ id: Id, title: z.string() })),
  /** Vakalatnamas that went out to be signed: they keep their words. */
  vakalatnamas: z.array(z.object({ id: Id, title: z.string() })),
  /** Cases under legal hold in which the person is named. While one is, nothing is erased. */
  held_by: z.array(z.object({ id: Id, title: z.string(), reason: z.string() })),
});
export type ErasureOutlook = z.infer<typeof ErasureOutlook>;
