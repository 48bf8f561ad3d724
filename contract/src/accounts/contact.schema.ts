import { z } from 'zod';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/**
 * An Indian mobile with or without +91, or any number in E.164; in one shape, `+919876543210`, since it is the key by which
 * somebody is recognised.
 */
export const Mobile = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^(?:\+\d{8,15}|0?[6-9]\d{9})$/))
  .transform((typed) => typed.replace(/^0?(?=[6-9]\d{9}$)/, '+91'))
  .pipe(z.string());

export const PersonName = z.string().trim().min(1).max(200);
