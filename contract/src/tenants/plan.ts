import * as z from 'zod/mini';

export const PlanName = z.enum(['solo', 'chamber', 'firm', 'enterprise']);
export type PlanName = z.infer<typeof PlanName>;

/** The limits of a plan; `null` means no limit. Storage in bytes. */
export const Plan = z.object({
  name: PlanName,
  display: z.string(),
  description: z.string(),
  members: z.nullable(z.int()),
  open_cases: z.nullable(z.int()),
  storage_bytes: z.nullable(z.int()),
});
export type Plan = z.infer<typeof Plan>;

/** A plan on offer. `self_serve`: a firm can choose it itself; otherwise only the operator of Munshi assigns it. */
export const PlanOffer = z.extend(Plan, { self_serve: z.boolean() });
export type PlanOffer = z.infer<typeof PlanOffer>;

const GIGABYTE = 1_000_000_000;

/** A change that would exceed a limit is refused with a sentence that names the limit. Existing records are never hidden. */
export const plans: Record<PlanName, Plan> = {
  solo: {
    name: 'solo',
    display: 'Solo',
    description: 'One advocate and a clerk',
    members: 2,
    open_cases: 150,
    storage_bytes: 5 * GIGABYTE,
  },
  chamber: {
    name: 'chamber',
    display: 'Chamber',
    description: 'A senior with juniors and clerks',
    members: 8,
    open_cases: 1_500,
    storage_bytes: 50 * GIGABYTE,
  },
  firm: {
    name: 'firm',
    display: 'Firm',
    description: 'Partners, associates and staff',
    members: 40,
    open_cases: 15_000,
    storage_bytes: 500 * GIGABYTE,
  },
  enterprise: {
    name: 'enterprise',
    display: 'Enterprise',
    description: 'Several offices',
    members: null,
    open_cases: null,
    storage_bytes: null,
  },
};

/** True if `plan` allows more than `other`. The names are ordered from the smallest plan to the largest. */
export function isAbove(plan: PlanName, other: PlanName): boolean {
  return PlanName.options.indexOf(plan) > PlanName.options.indexOf(other);
}
