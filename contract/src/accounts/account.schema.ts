import * as z from 'zod/mini';
import { PlanName } from '../tenants/plan.ts';
import { FirmName, TenantCode } from '../tenants/tenant.schema.ts';
import { Email, Mobile, PersonName } from './contact.schema.ts';
import { Session } from './session.schema.ts';
import { OtpPurpose } from '../platform/one-time-code.ts';
import { Line } from '../platform/text.ts';

export const PASSWORD_MIN = 10;

/** At least 10 characters, at most 200 because hashing is costly. The server also refuses common passwords. */
export const Password = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(200));

export const Otp = Line.check(z.regex(/^\d{6}$/));

export const Signup = z.strictObject({
  name: PersonName,
  email: Email,
  mobile: z.nullish(Mobile),
  password: Password,
  tenant_name: FirmName,
  tenant_code: TenantCode,
  plan: z.nullish(PlanName),
});

/** The page that follows the verification. */
export const NextStep = z.enum(['plan_selection', 'set_password', 'dashboard']);

export const Verified = z.extend(Session, { next: NextStep });

export const VerifyOtp = z.strictObject({ email: Email, otp: Otp, purpose: OtpPurpose });

export const ResendOtp = z.strictObject({ email: Email, purpose: OtpPurpose });

/** `retry_after` in seconds. */
export const OtpSent = z.object({ message: z.string(), retry_after: z.int() });

export const VerifyEmail = z.strictObject({ token: z.string().check(z.minLength(20), z.maxLength(200)) });

export const Login = z.strictObject({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  tenant_code: z.nullish(TenantCode),
});

/** Where the code for a new password goes. */
export const PasswordReset = z.strictObject({ email: Login.shape.email });

export const Challenge = z.object({ challenge: z.literal('totp'), challenge_token: z.string() });

export const LoginAnswer = z.union([Session, Challenge]);

/** Six digits of the authenticator, which apps show in two groups, or one recovery code; spaces are left out. */
const SecondFactorCode = Line.check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.minLength(6),
  z.maxLength(20),
);

export const LoginTotp = z.strictObject({
  challenge_token: z.string().check(z.maxLength(2_000)),
  code: SecondFactorCode,
});

/**
 * `current_password` is required when a signed-in person changes the password, not after an invitation or a reset. `code`, from
 * the authenticator or a recovery code, is required after a reset if the second factor is on (`login.code_needed`).
 */
export const SetPassword = z.strictObject({
  password: Password,
  current_password: z.nullish(z.string().check(z.maxLength(200))),
  code: z.nullish(SecondFactorCode),
});
