import * as z from 'zod/mini';

/** The people whom the restriction of a case keeps out: members of the firm who are neither on its team nor admins. */
export const CaseRestriction = z.object({
  restricted: z.boolean(),
  /** By name. They lose sight of the case when it is restricted, and see it again when that is lifted. */
  outside: z.array(z.object({ id: z.uuid(), name: z.string(), role_display: z.string() })),
});
export type CaseRestriction = z.infer<typeof CaseRestriction>;
