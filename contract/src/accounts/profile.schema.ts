import { z } from 'zod';
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
  theme: Theme.optional(),
  language: z.enum(['en', 'hi']).optional(),
  single_letter_keys: z.boolean().optional(),
  notifications: NotificationPreferences.optional(),
});
export type Preferences = z.infer<typeof Preferences>;

export const Profile = z.object({
  id: z.uuid(),
  name: z.string(),
  display_name: z.string().nullable(),
  email: z.string(),
  mobile: z.string().nullable(),
  role_name: RoleName.nullable(),
  role_display: z.string().nullable(),
  permissions: z.array(Permission),
  tenant: Tenant.nullable(),
  preferences: Preferences,
  totp_enabled: z.boolean(),
  /** True if the selected firm requires a second factor before the caller may do anything; absent otherwise. */
  second_factor_due: z.boolean().optional(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileUpdate = z.strictObject({
  name: PersonName.optional(),
  display_name: Line.max(200).nullish(),
  mobile: Mobile.nullish(),
  preferences: Preferences.optional(),
});

/** The person's square photo. Separate from the profile, which is read far more often. */
export const PhotoChange = z.strictObject({ picture: pictureUrl(photoLimits) });
