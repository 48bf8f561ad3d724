import { z } from 'zod';
import { NotificationPreferences } from '../notifications/notification.schema.ts';
import { Permission } from '../platform/permission.ts';
import { photoLimits, pictureUrl } from '../platform/picture.ts';
import { PlanName } from '../tenants/plan.ts';
import { RoleName } from '../tenants/role.ts';
import { Tenant, TenantCode } from '../tenants/tenant.schema.ts';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** An Indian mobile with or without +91, or any number in E.164. Kept as typed, without spaces. */
export const Mobile = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^(?:\+\d{8,15}|0?[6-9]\d{9})$/));

export const PASSWORD_MIN = 10;
/** At least 10 characters; whether it is a common one is checked by the server. At most 200, since hashing costs. */
export const Password = z.string().min(PASSWORD_MIN).max(200);

export const PersonName = z.string().trim().min(1).max(200);

export const OTP_LENGTH = 6;
export const Otp = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
export const OtpPurpose = z.enum(['signup', 'invite', 'reset']);
export type OtpPurpose = z.infer<typeof OtpPurpose>;

export const Signup = z.strictObject({
  name: PersonName,
  email: Email,
  mobile: Mobile.nullish(),
  password: Password,
  tenant_name: z.string().trim().min(2).max(200),
  tenant_code: TenantCode,
  plan: PlanName.nullish(),
});

export const User = z.object({ id: z.uuid().nullable(), name: z.string(), display_name: z.string().nullable(), email: z.string() });
export type User = z.infer<typeof User>;

/** A signed-in session, `T` of the product page. `refresh_token` is null for a token that can only set a password. */
export const Session = z.object({ token: z.string(), refresh_token: z.string().nullable(), user: User, tenants: z.array(Tenant) });
export type Session = z.infer<typeof Session>;

/** Where the person goes after verifying. */
export const NextStep = z.enum(['plan_selection', 'set_password', 'dashboard']);
export const Verified = Session.extend({ next: NextStep });

export const VerifyOtp = z.strictObject({ email: Email, otp: Otp, purpose: OtpPurpose });
export const ResendOtp = z.strictObject({ email: Email, purpose: OtpPurpose });
/** `retry_after` in seconds. */
export const OtpSent = z.object({ message: z.string(), retry_after: z.int() });
export const VerifyEmail = z.strictObject({ token: z.string().min(20).max(200) });

export const Login = z.strictObject({ email: Email, password: z.string().min(1).max(200), tenant_code: TenantCode.nullish() });
export const Challenge = z.object({ challenge: z.literal('totp'), challenge_token: z.string() });
export const LoginAnswer = z.union([Session, Challenge]);
/** `code`: six digits of the authenticator, or one recovery code. */
export const LoginTotp = z.strictObject({ challenge_token: z.string().max(2_000), code: z.string().trim().min(6).max(20) });

export const RefreshToken = z.strictObject({ refresh_token: z.string().min(20).max(200) });
export const Tokens = z.object({ token: z.string(), refresh_token: z.string() });

/**
 * `current_password` is needed when a signed-in person changes it, not after an invitation or a reset. `code`, of the
 * authenticator or a recovery code, is needed after a reset where the second factor is on (`login.code_needed`).
 */
export const SetPassword = z.strictObject({
  password: Password,
  current_password: z.string().max(200).nullish(),
  code: z.string().trim().min(6).max(20).nullish(),
});

export const Theme = z.enum(['light', 'dark', 'auto']);
/** `single_letter_keys`: whether a letter alone does something, as `g` `c` does; on unless turned off (WCAG 2.1.4). */
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
  /** Whether the selected firm lets the caller do nothing before they have set up a second factor; absent where it does not. */
  second_factor_due: z.boolean().optional(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileUpdate = z.strictObject({
  name: PersonName.optional(),
  display_name: z.string().trim().max(200).nullish(),
  mobile: Mobile.nullish(),
  preferences: Preferences.optional(),
});

/** The person's photo, square; kept apart from the profile, which is read far more often. */
export const PhotoChange = z.strictObject({ picture: pictureUrl(photoLimits) });

/** A device that is signed in. */
export const Device = z.object({
  id: z.uuid(),
  user_agent: z.string(),
  address: z.string(),
  signed_in_at: z.string(),
  last_seen_at: z.string(),
  is_current: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** `qr_svg` is the `otpauth_url` as a picture. The factor counts from the moment a first code is confirmed. */
export const TotpSetup = z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() });
export const TotpCode = z.strictObject({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/),
});
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export const PasswordConfirmation = z.strictObject({ password: z.string().min(1).max(200) });
/** The device that asks signs itself out without a password; for any other one it is needed. */
export const DeviceEnding = PasswordConfirmation.partial().default({});
