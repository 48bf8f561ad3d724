import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Message } from '../platform/page.ts';
import { PlanName } from './plan.ts';
import { RoleName } from './role.ts';
import { Line } from '../platform/text.ts';

/** How a firm is named in addresses and headers: lower-case letters, digits and single hyphens, 3 to 40. */
export const TenantCode = Line.toLowerCase()
  .min(3)
  .max(40)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

export const FirmName = Line.min(2).max(200);

/** A firm that somebody who has an account starts: the mail of theirs is proved already. */
export const FirmDraft = z.strictObject({ tenant_name: FirmName, tenant_code: TenantCode });

/** A firm as one of its members sees it. */
export const Tenant = z.object({
  code: z.string(),
  name: z.string(),
  role_name: RoleName,
  role_display: z.string(),
  plan: PlanName.nullable(),
});
export type Tenant = z.infer<typeof Tenant>;

/** A colleague. */
export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  display_name: z.string().nullable(),
  email: z.string(),
  role_name: RoleName,
  role_display: z.string(),
  joined_at: Instant,
  /** Whether there is a photo to ask for. */
  has_photo: z.boolean(),
  /** Whether a sign-in asks them for a second factor. Told to admins alone. */
  has_second_factor: z.boolean().optional(),
});
export type Member = z.infer<typeof Member>;

/** How many open invitations of somebody were revoked, since they may not invite any more. */
const revoked = { revoked_invites: z.int() };
export const MemberChanged = Member.extend(revoked);
export type MemberChanged = z.infer<typeof MemberChanged>;
export const MemberGone = Message.extend(revoked);
export type MemberGone = z.infer<typeof MemberGone>;

export const MemberRoleChange = z.strictObject({ role: RoleName });

export const CodeQuery = z.strictObject({ code: TenantCode });
export const CodeAnswer = z.object({ code: z.string(), available: z.boolean() });

/** What the firm uses of its plan. An open invitation holds a member’s place and counts as one. */
export const Usage = z.object({ members: z.int(), open_cases: z.int(), storage_bytes: z.int() });
