import { Problem } from '@munshi/contract/platform/problem';
import * as z from 'zod/mini';

/** The body of an error answer, and nothing besides. */
export const StrictProblem = z.strictObject(Problem.shape);
