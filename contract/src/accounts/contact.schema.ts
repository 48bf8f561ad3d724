import { z } from 'zod';

export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/** An Indian mobile with or without +91, or any number in E.164. Kept as typed, without spaces. */
export const Mobile = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/[\s()-]/g, ''))
  .pipe(z.string().regex(/^(?:\+\d{8,15}|0?[6-9]\d{9})$/));

export const PersonName = z.string().trim().min(1).max(200);
