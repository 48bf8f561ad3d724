import * as z from 'zod/mini';

export const OTP_LENGTH = 6;

/** What anyone may request a one-time code for. */
export const OtpPurpose = z.enum(['signup', 'invite', 'reset']);
export type OtpPurpose = z.infer<typeof OtpPurpose>;
