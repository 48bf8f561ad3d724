import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Email, PersonName } from '../accounts/contact.schema.ts';
import { RoleName } from '../tenants/role.ts';

export const InviteDraft = z.strictObject({ name: PersonName, email: Email, role: RoleName });
export type InviteDraft = z.infer<typeof InviteDraft>;

export const InviteStatus = z.enum(['pending', 'accepted', 'expired', 'revoked']);

export const Invite = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role_name: RoleName,
  role_display: z.string(),
  status: InviteStatus,
  inviter: z.string(),
  created_at: Instant,
  expires_at: Instant,
});
export type Invite = z.infer<typeof Invite>;

export const InviteToken = z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(200)) });

/** What the invited person sees before accepting. */
export const InviteOffer = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  tenant: z.string(),
  inviter: z.string(),
  has_account: z.boolean(),
});
export type InviteOffer = z.infer<typeof InviteOffer>;
