import type { ProblemKind } from '../platform/problem.ts';

export const conflictProblems = {
  'conflict.not_found': { status: 404, message: 'This conflict check is not in your firm’s records.' },
} as const satisfies Record<string, ProblemKind>;
