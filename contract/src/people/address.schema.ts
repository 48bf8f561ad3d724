import { z } from 'zod';
import { Line, Lines } from '../platform/text.ts';

/** Of a person or a firm, as the papers of Indian courts give it. A PIN code has six digits, the first of them no 0. */
export const Address = z.strictObject({
  line: Lines.max(300).default(''),
  city: Line.max(120).default(''),
  district: Line.max(120).default(''),
  state: Line.max(120).default(''),
  pin: z.union([z.literal(''), z.string().regex(/^[1-9]\d{5}$/)]).default(''),
});
