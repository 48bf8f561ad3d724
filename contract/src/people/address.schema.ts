import { z } from 'zod';
import { Line, Lines } from '../platform/text.ts';

/** Address of a person or firm, as in Indian court papers. A PIN code has six digits and does not start with 0. */
export const Address = z.strictObject({
  line: Lines.max(300).default(''),
  city: Line.max(120).default(''),
  district: Line.max(120).default(''),
  state: Line.max(120).default(''),
  pin: z.union([z.literal(''), z.string().regex(/^[1-9]\d{5}$/)]).default(''),
});
