import * as z from 'zod/mini';
import { Line } from '../platform/text.ts';

/** `qr_svg` is the `otpauth_url` as a QR code. The factor takes effect when the first code is confirmed. */
export const TotpSetup = z.object({ secret: z.string(), otpauth_url: z.string(), qr_svg: z.string() });

export const TotpCode = z.strictObject({
  code: Line.check(z.regex(/^\d{6}$/)),
});

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
