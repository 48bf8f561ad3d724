import * as z from 'zod/mini';

/** The people whom the restriction of a case keeps out: members of the firm who are neither on its team nor admins. */
export const CaseRestriction = z.object({
  restricted: z.boolean(),
  /** Members, sorted by name, who can no longer see the case once it is restricted, and can see it again once that is lifted. */
  outside: z.array(z.object({ id: z.uuid(), name: z.string(), role_display: z.string() })),
});
export type CaseRestriction = z.infer<typeof CaseRestriction>;
