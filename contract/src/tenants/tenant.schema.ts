import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Message } from '../platform/message.ts';
import { PlanName } from './plan.ts';
import { RoleName } from './role.ts';
import { Line } from '../platform/text.ts';

/** The short name of a firm in URLs and headers: 3 to 40 lower-case letters, digits and single hyphens. */
export const TenantCode = Line.check(z.toLowerCase(), z.minLength(3), z.maxLength(40), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

export const FirmName = Line.check(z.minLength(2), z.maxLength(200));

/** A firm created by an existing user, whose mail address is already verified. */
export const FirmDraft = z.strictObject({ tenant_name: FirmName, tenant_code: TenantCode });

/** A firm as one of its members sees it. */
export const Tenant = z.object({
  code: z.string(),
  name: z.string(),
  role_name: RoleName,
  role_display: z.string(),
  plan: z.nullable(PlanName),
});
export type Tenant = z.infer<typeof Tenant>;

/** A member of the firm. */
export const Member = z.object({
  id: z.uuid(),
  name: z.string(),
  display_name: z.nullable(z.string()),
  email: z.string(),
  role_name: RoleName,
  role_display: z.string(),
  joined_at: Instant,
  /** Whether the member has a photo. */
  has_photo: z.boolean(),
  /** Whether the member signs in with a second factor. Present only for admins. */
  has_second_factor: z.optional(z.boolean()),
});
export type Member = z.infer<typeof Member>;

/** Number of the member's open invitations revoked because they may no longer invite. */
const revoked = { revoked_invites: z.int() };
export const MemberChanged = z.extend(Member, revoked);
export type MemberChanged = z.infer<typeof MemberChanged>;
export const MemberRemoved = z.extend(Message, revoked);
export type MemberRemoved = z.infer<typeof MemberRemoved>;

export const MemberRoleChange = z.strictObject({ role: RoleName });

export const CodeQuery = z.strictObject({ code: TenantCode });
export const CodeAnswer = z.object({ code: z.string(), available: z.boolean() });

/** How much of its plan a firm uses. An open invitation counts as a member. */
export const Usage = z.object({ members: z.int(), open_cases: z.int(), storage_bytes: z.int() });
