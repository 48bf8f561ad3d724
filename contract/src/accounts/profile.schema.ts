import * as z from 'zod/mini';
import { NotificationPreferences } from '../notifications/notification.schema.ts';
import { Permission } from '../platform/permission.ts';
import { photoLimits, pictureUrl } from '../platform/picture.ts';
import { RoleName } from '../tenants/role.ts';
import { Tenant } from '../tenants/tenant.schema.ts';
import { Mobile, PersonName } from './contact.schema.ts';
import { Line } from '../platform/text.ts';

export const Theme = z.enum(['light', 'dark', 'auto']);

/** `single_letter_keys`: whether single-key shortcuts such as `g` `c` work; on unless turned off (WCAG 2.1.4). */
export const Preferences = z.strictObject({
  theme: z.optional(Theme),
  language: z.optional(z.enum(['en', 'hi'])),
  single_letter_keys: z.optional(z.boolean()),
  notifications: z.optional(NotificationPreferences),
});
export type Preferences = z.infer<typeof Preferences>;

export const Profile = z.object({
  id: z.uuid(),
  name: z.string(),
  display_name: z.nullable(z.string()),
  email: z.string(),
  mobile: z.nullable(z.string()),
  role_name: z.nullable(RoleName),
  role_display: z.nullable(z.string()),
  permissions: z.array(Permission),
  tenant: z.nullable(Tenant),
  preferences: Preferences,
  totp_enabled: z.boolean(),
  /** Recovery codes that are not used yet; absent without a second factor. */
  recovery_codes_left: z.optional(z.number()),
  /** True if the selected firm requires a second factor before the caller may do anything; absent otherwise. */
  second_factor_due: z.optional(z.boolean()),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileUpdate = z.strictObject({
  name: z.optional(PersonName),
  display_name: z.nullish(Line.check(z.maxLength(200))),
  mobile: z.nullish(Mobile),
  preferences: z.optional(Preferences),
});

/** The person's square photo. Separate from the profile, which is read far more often. */
export const PhotoChange = z.strictObject({ picture: pictureUrl(photoLimits) });
