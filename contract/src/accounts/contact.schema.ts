import * as z from 'zod/mini';
import { Line, rewritten } from '../platform/text.ts';

export const Email = z.pipe(Line.check(z.toLowerCase(), z.maxLength(254)), z.email());

/**
 * An Indian mobile with or without +91, 91 or 0091, or any number in E.164. Stored in one format, `+919876543210`, because people are
 * matched by it.
 */
export const Mobile = rewritten(
  Line,
  (typed) => typed.replace(/[\s()\p{Pd}]/gu, ''),
  z.string().check(
    z.regex(/^(?:\+\d{8,15}|(?:(?:00)?91)?0?[6-9]\d{9})$/),
    z.overwrite((digits) => digits.replace(/^(?:(?:\+|00)?91)?0?(?=[6-9]\d{9}$)/, '+91')),
  ),
);

export const PersonName = Line.check(z.minLength(1), z.maxLength(200));
