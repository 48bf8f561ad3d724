import * as z from 'zod/mini';
import { Instant } from '../platform/court-date.ts';
import { Email, Mobile } from '../accounts/contact.schema.ts';
import { Address } from '../people/address.schema.ts';
import { logoLimits, pictureUrl } from '../platform/picture.ts';
import { Line, rewritten } from '../platform/text.ts';

/** A mobile, or a landline with its code, which is stored as typed. */
const Phone = z.union([Mobile, Line.check(z.regex(/^[\d\s()+/-]{6,30}$/))]);

const Website = rewritten(
  Line.check(z.maxLength(200)),
  (typed) => (/^https?:\/\//i.test(typed) ? typed : `https://${typed}`),
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }),
);

const upper = (pattern: RegExp) => z.pipe(Line.check(z.toUpperCase()), z.string().check(z.regex(pattern)));

const fields = {
  name: Line.check(z.minLength(2), z.maxLength(200)),
  address: z.nullish(Address),
  phone: z.nullish(Phone),
  email: z.nullish(Email),
  website: z.nullish(Website),
  gstin: z.nullish(upper(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/)),
  pan: z.nullish(upper(/^[A-Z]{5}\d{4}[A-Z]$/)),
};

export const FirmChange = z.partial(z.strictObject(fields));
export type FirmChange = z.infer<typeof FirmChange>;

/** The profile of a firm. The code never changes, because links and logins contain it. */
export const FirmProfile = z.object({
  code: z.string(),
  name: z.string(),
  address: z.nullable(Address),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  website: z.nullable(z.string()),
  gstin: z.nullable(z.string()),
  pan: z.nullable(z.string()),
  has_logo: z.boolean(),
  version: z.int(),
  updated_at: Instant,
});
export type FirmProfile = z.infer<typeof FirmProfile>;

/** Whether every member needs a second factor. */
export const SecondFactorPolicy = z.strictObject({ required: z.boolean() });

export const LogoChange = z.strictObject({ picture: pictureUrl(logoLimits) });
