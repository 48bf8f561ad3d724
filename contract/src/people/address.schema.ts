import { z } from 'zod';

/** Of a person or a firm, as the papers of Indian courts give it. A PIN code has six digits, the first of them no 0. */
export const Address = z.strictObject({
  line: z.string().trim().max(300).default(''),
  city: z.string().trim().max(120).default(''),
  district: z.string().trim().max(120).default(''),
  state: z.string().trim().max(120).default(''),
  pin: z.union([z.literal(''), z.string().regex(/^[1-9]\d{5}$/)]).default(''),
});
