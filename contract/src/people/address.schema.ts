import * as z from 'zod/mini';
import { Line, Lines } from '../platform/text.ts';

/** Address of a person or firm, as in Indian court papers. A PIN code has six digits and does not start with 0. */
export const Address = z.strictObject({
  line: z._default(Lines.check(z.maxLength(300)), ''),
  city: z._default(Line.check(z.maxLength(120)), ''),
  district: z._default(Line.check(z.maxLength(120)), ''),
  state: z._default(Line.check(z.maxLength(120)), ''),
  pin: z._default(z.union([z.literal(''), z.string().check(z.regex(/^[1-9]\d{5}$/))]), ''),
});
export type Address = z.infer<typeof Address>;
