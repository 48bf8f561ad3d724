import * as z from 'zod/mini';
import { rewritten } from './text.ts';

/** Several values in one parameter, separated by commas. */
export const several = <Option extends string>(option: z.core.$ZodType<Option, Option>) =>
  rewritten(
    z.string().check(z.maxLength(200)),
    (values) => [...new Set(values.split(','))] as Option[],
    z.array(option).check(z.minLength(1)),
  );
