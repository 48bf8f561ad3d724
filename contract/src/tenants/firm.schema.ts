import { z } from 'zod';
import { Instant } from '../platform/court-date.ts';
import { Email, Mobile } from '../accounts/contact.schema.ts';
import { Address } from '../people/address.schema.ts';
import { logoLimits, pictureUrl } from '../platform/picture.ts';
import { Line } from '../platform/text.ts';

/** A mobile, or a landline with its code, which is stored as typed. */
const Phone = z.union([Mobile, Line.regex(/^[\d\s()+/-]{6,30}$/)]);

const Website = Line.max(200)
  .transform((typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }));

const upper = (pattern: RegExp) => Line.toUpperCase().pipe(z.string().regex(pattern));

const fields = {
  name: Line.min(2).max(200),
  address: Address.nullish(),
  phone: Phone.nullish(),
  email: Email.nullish(),
  website: Website.nullish(),
  gstin: upper(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/).nullish(),
  pan: upper(/^[A-Z]{5}\d{4}[A-Z]$/).nullish(),
};

export const FirmChange = z.strictObject(fields).partial();
export type FirmChange = z.infer<typeof FirmChange>;

/** The profile of a firm. The code never changes, because links and logins contain it. */
export const FirmProfile = z.object({
  code: z.string(),
  name: z.string(),
  address: Address.nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  gstin: z.string().nullable(),
  pan: z.string().nullable(),
  has_logo: z.boolean(),
  version: z.int(),
  updated_at: Instant,
});
export type FirmProfile = z.infer<typeof FirmProfile>;

/** Whether every member needs a second factor. */
export const SecondFactorPolicy = z.strictObject({ required: z.boolean() });

export const LogoChange = z.strictObject({ picture: pictureUrl(logoLimits) });
