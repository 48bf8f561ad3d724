import { z } from 'zod';
import { Line } from '../platform/text.ts';

export const Email = Line.toLowerCase().max(254).pipe(z.email());

/**
 * An Indian mobile with or without +91, or any number in E.164. Stored in one format, `+919876543210`, because people are
 * matched by it.
 */
export const Mobile = Line.transform((typed) => typed.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^(?:\+\d{8,15}|0?[6-9]\d{9})$/))
  .transform((typed) => typed.replace(/^0?(?=[6-9]\d{9}$)/, '+91'))
  .pipe(z.string());

export const PersonName = Line.min(1).max(200);
