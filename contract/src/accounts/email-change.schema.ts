import * as z from 'zod/mini';
import { Otp } from './account.schema.ts';
import { Email } from './contact.schema.ts';
import { PasswordConfirmation } from './session.schema.ts';

/** The new login address and the current password. */
export const EmailChange = z.strictObject({ email: Email, password: PasswordConfirmation.shape.password });

export const EmailChangeResend = z.pick(EmailChange, { email: true });

/** `otp`: the six digits mailed to the new address. */
export const EmailChangeConfirmation = z.strictObject({ email: Email, otp: Otp });

export const EmailChanged = z.object({ message: z.string(), email: z.string() });
