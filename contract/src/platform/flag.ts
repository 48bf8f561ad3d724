import * as z from 'zod/mini';

/** Yes or no in a query string. */
export const Flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((value) => value === 'true'),
);
